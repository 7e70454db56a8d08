import type { Observation, Sentence } from "../prose.ts";
import { shareWrong } from "../rules/consistency.ts";
import { counted, digits, numberOf, speaksOfPercent, stepOf, writeLike } from "./printed.ts";

const percent = `(?<percent>${digits}) ?(?:%|per ?cent)`;
/** Behind the percentage nothing may follow that makes it a share of something else. */
const closed = String.raw`(?= ?[)\];[]| ?,(?! ?(?:n|N) ?=))`;
const article = "(?:the |all |all the |our |these |those |a total of )?";

/** "24 of 80 ferries (30 %)", "24 (30 %) of 80 ferries", "30 % (24 of 80)", "30 % (24/80)". */
const forms = [
  `(?<part>${counted}) (?:out )?of ${article}(?<whole>${counted})(?: [a-zA-Z-]+){0,3} ?[([]${percent}${closed}`,
  String.raw`(?<part>${counted})(?: [a-zA-Z-]+){0,2} \(${percent}\) (?:out )?of ${article}(?<whole>${digits})(?= [a-zA-Z]|[.,;)])`,
  String.raw`(?<!\d(?: ?%)? ?(?:to|and|or|–|-) ?)${percent} \((?<part>\d[\d,]*) ?(?:(?:out )?of ${article}|/ ?)(?<whole>\d[\d,]*)(?: [a-zA-Z-]+){0,3}\)`,
  // A slash is a share only where one could be told; types and views have slashes too.
  `(?<=(?:\\b(?:in|of|was|were|by|for|from|to|had|and|with|only|while|vs|versus|v) |[(:;,] ?))(?<part>\\d[\\d,]*) ?/ ?(?<whole>\\d[\\d,]*)(?: [a-zA-Z-]+){0,3} ?[([]${percent}${closed}`,
].map((form) => new RegExp(form, "gi"));

/** Counts beside a percentage that cannot be theirs. */
export function checkShares({ text, start }: Sentence): Observation[] {
  if (!speaksOfPercent(text) || /\b(?:acuity|vision|types?)\b/i.test(text)) return [];
  return forms.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ 0: words, index, groups }) => {
      const { part, whole, percent: given } = groups as Record<"part" | "whole" | "percent", string>;
      const share = (100 * numberOf(part)) / numberOf(whole);
      // A part above its whole is something else than a part.
      if (!Number.isInteger(numberOf(part)) || !(share <= 100) || Math.abs(share - numberOf(given)) <= stepOf(given) + 1e-9) return [];
      const message = `${part} of ${whole} is ${writeLike(share, given)} %, and the text gives ${given} %.`;
      return [{ rule: shareWrong, message, at: { start: start + index, end: start + index + words.length } }];
    }),
  );
}
