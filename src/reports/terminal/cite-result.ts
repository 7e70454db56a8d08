import { citationPlace } from "../../domain/answer/citation-label.ts";
import type { CiteResult, Recommendation, RecommendedWork } from "../../domain/finding/recommendation.ts";
import { shorten } from "../../domain/text/shorten.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { describeVerdict } from "../describe/verdict.ts";
import { cleanText } from "../text/clean-text.ts";
import { count } from "../text/count.ts";
import { type Paint, painter } from "./paint.ts";
import { hangingIndent } from "./wrap-text.ts";

/** Narrower rows break every phrase; wider ones are hard to read. */
const [minWidth, maxWidth] = [40, 120];
/** Maximum characters of a related work's line. */
const maxRelatedLength = 160;

interface Terminal {
  paint: Paint;
  width: number;
}

/** What to cite, by sentence: works with supporting words, those that contradict, and at the end the related ones. */
export function renderCiteResult({ path, recommendations }: CiteResult, { color, width }: { color: boolean; width: number }): string {
  const terminal = { paint: painter(color), width: Math.min(maxWidth, Math.max(minWidth, Math.floor(width))) };
  if (recommendations.length === 0) return "No sentence needs a citation that it does not have.\n";
  const blocks = recommendations.map((one) => describe(one, path, terminal).join("\n"));
  const total = path === null ? [] : [summary(recommendations)];
  return `${[...blocks, ...total].join("\n\n")}\n`;
}

function describe(
  { sentence, locator, reason, works, against, related }: Recommendation,
  path: string | null,
  terminal: Terminal,
): string[] {
  const { paint, width } = terminal;
  const place = path === null ? [] : [paint("dim", cleanText([path, ...placeOf(locator)].join(":")))];
  return [
    ...place,
    ...hangingIndent("", cleanText(sentence), { indent: 0, width }).map((line) => paint("bold", line)),
    ...hangingIndent("  ", cleanText(reason), { indent: 2, width }),
    ...works.flatMap((work, index) => ["", ...describeWork(work, index + 1, terminal)]),
    ...(against.length > 0 ? ["", `  ${paint("yellow", "Says otherwise")}`] : []),
    ...against.flatMap((work, index) => ["", ...describeWork(work, index + 1, terminal)]),
    ...(related.length > 0 ? ["", paint("dim", "  Nearest of the other works, none found to state it:")] : []),
    ...related.flatMap(({ inText, key, work }) =>
      hangingIndent("  - ", cleanText(shorten(`${inText} ${work.title ?? ""} [${key}]`, maxRelatedLength)), { indent: 4, width }),
    ),
  ];
}

function placeOf(locator: Recommendation["locator"]): (number | string)[] {
  if (!locator) return [];
  const { page, line, column } = locator;
  return [...(page === undefined ? [] : [page]), ...(line === undefined ? [] : [line]), ...(page === undefined && column ? [column] : [])];
}

function describeWork(work: RecommendedWork, number: number, { paint, width }: Terminal): string[] {
  const { action, inText, key, formatted, evidence, score, scoreParts, facts } = work;
  const { relevance, support, recency, citations, quality, field } = scoreParts;
  const parts = [
    `relevance ${fixed(relevance)}`,
    `support ${fixed(support)}`,
    `recency ${fixed(recency)}`,
    `citations ${fixed(citations)}`,
    ...(quality === undefined ? [] : [`quality ${fixed(quality)}`]),
    ...(field === undefined ? [] : [`field ${fixed(field)}`]),
  ];
  const row = (text: string) => hangingIndent("     ", cleanText(text), { indent: 5, width });
  return [
    ...hangingIndent(`  ${number}. ${paint("bold", action)} `, cleanText(`${inText} [${key}]`), { indent: 6 + action.length, width }),
    ...row(formatted),
    ...evidence.flatMap((one) => row(quote(one))),
    ...(facts ? row(describeFacts(work, facts)) : []),
    ...row(`${describeVerdict(work)}; score ${fixed(score)} (${parts.join(", ")})`).map((line) => paint("dim", line)),
  ];
}

/** What was read, who knows the work, and what speaks for and against it as a source. */
function describeFacts({ read }: RecommendedWork, { isHeld, indexes, quality }: NonNullable<RecommendedWork["facts"]>): string {
  const where = isHeld ? "in the library" : `from outside: ${indexes.join(", ")}`;
  return `${where}; ${read === "abstract" ? "abstract read" : "full text read"}; quality ${quality.level}: ${quality.facts.map(({ text }) => text).join(" ")}`;
}

function quote(evidence: Evidence): string {
  const place = citationPlace(evidence);
  return `${place === "" ? "" : `${place}: `}“${evidence.locator.quote.exact}”`;
}

const fixed = (value: number) => value.toFixed(2);

function summary(recommendations: readonly Recommendation[]): string {
  const answered = recommendations.filter(({ works }) => works.length > 0).length;
  return `${count(recommendations.length, "sentence")}; for ${answered} of them a work was found.`;
}
