import { pick, type Random } from "../../../support/seeded-random.ts";
import type { FaultChange } from "./fault-change.ts";

const number = String.raw`\d{1,3}(?:,\d{3})+|\d+`;
const share = new RegExp(
  String.raw`(?<![\d.,])(?:(?<part>${number}) (?:(?:out )?of|\/) (?:the |all )?(?<whole>${number})(?: [a-z-]+){0,3}|(?<count>${number})) ?\((?<percent>\d{1,2}(?:\.\d+)?) ?%\)`,
  "g",
);

/** "12 of 48 (25 %)" with another percentage: the sentence denies itself. */
export function changeShare(sentence: string, random: Random): FaultChange[] {
  const changes = [...sentence.matchAll(share)].flatMap((match) => {
    const { part, whole, percent } = match.groups as Record<string, string | undefined>;
    if (part === undefined || whole === undefined || percent === undefined) return [];
    const [one, all] = [part, whole].map((text) => Number(text.replaceAll(",", ""))) as [number, number];
    const stated = Number(percent);
    if (all <= 0 || Math.abs((100 * one) / all - stated) > 1) return [];
    const decimals = /\.(\d+)$/.exec(percent)?.[1]?.length ?? 0;
    const others = [stated * 0.5, stated * 1.6, stated * 0.7].filter((other) => other > 1 && other < 99 && Math.abs(other - stated) >= 5);
    const at = match.index + match[0].lastIndexOf(percent);
    return others.map((other) => ({
      start: at,
      end: at + percent.length,
      words: other.toFixed(decimals),
      how: "share does not fit its counts",
    }));
  });
  return changes.length > 0 ? [pick(changes, random)] : [];
}

const part =
  /(?<![\d.,±-])(?<percent>\d{1,2}(?:\.\d+)?) ?%(?= of (?:the |all |these |our )?(?:[a-z-]+ ){0,2}?(?:participants|patients|people|persons|adults|children|students|respondents|subjects|individuals|women|men|households|cases|samples|users|species|papers|articles|studies|sentences|teachers|farmers|accessions|employees|notebooks)\b)/g;

/** "25 % of the patients" becomes "125 % of the patients". */
export function changePercentage(sentence: string, random: Random): FaultChange[] {
  if (/\b(?:increas|decreas|more than|higher|larger|greater|compared|relative)/i.test(sentence)) return [];
  const changes = [...sentence.matchAll(part)].map((match) => {
    const { percent } = match.groups as { percent: string };
    const written = percent.includes(".") ? (Number(percent) + 100).toFixed(percent.split(".")[1]!.length) : String(Number(percent) + 100);
    return { start: match.index, end: match.index + percent.length, words: written, how: "more than the whole" };
  });
  return changes.length > 0 ? [pick(changes, random)] : [];
}
