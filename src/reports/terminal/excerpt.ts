import { overlaps, type Span } from "../../domain/document/locator.ts";
import { type Finding, primaryLocator } from "../../domain/finding/finding.ts";
import { quoteInContext } from "../describe/quote-in-context.ts";
import { cleanText } from "../text/clean-text.ts";
import { findPhraseSpans } from "../text/find-phrase-spans.ts";
import { type Paint, severityStyle } from "./paint.ts";
import { displayWidth, wrapLines, wrapText } from "./wrap-text.ts";

/** The manuscript's words after their line number, with carets under the differing phrase and the source's words beside it. */
export function renderExcerpt(finding: Finding, { paint, width, gutter }: { paint: Paint; width: number; gutter: number }): string[] {
  const { locator, focus, contrast, severity } = finding;
  const { line, file } = primaryLocator(finding);
  const room = width - gutter - 3;
  const { text: quoted, own } = quoteInContext(finding);
  const text = cleanText(quoted);
  const words = contrast?.claimWords ?? focus?.quote.exact;
  const stretches = words === undefined ? (own ? [own] : []) : findPhraseSpans(text, cleanText(words));
  const source = contrast && cleanText(contrast.sourceWords) !== "" ? `${who(finding)}: "${cleanText(contrast.sourceWords)}"` : "";
  const style = severityStyle[severity];
  // The number is that of the place above: where a claim runs over several lines, it stands beside the words that are there.
  const numberedAt = own ? own.start : line === locator.line ? 0 : stretches[0]?.start;
  // The words of a bibliography's entry are composed of its fields: no line of the file reads so.
  const hasLine = numberedAt !== undefined && !/\.(?:bib|ris)$/i.test(file ?? "");

  const rows = [bare()];
  for (const row of wrapText(text, room)) {
    const number = hasLine && row.start <= numberedAt && numberedAt < row.end ? String(line ?? "") : "";
    rows.push(`${paint("dim", `${number.padStart(gutter)} |`)} ${text.slice(row.start, row.end)}`);
    const carets = caretsUnder(text, row, stretches);
    if (!carets) continue;
    const last = stretches.at(-1)!.end <= row.end;
    const [first, ...rest] = last ? beside(carets, source, room) : [carets.before + carets.marks];
    rows.push(`${bare()} ${carets.before}${paint(style, first!.slice(carets.before.length))}`);
    rows.push(...rest.map((line) => `${bare()} ${line.replace(/\S.*/, (words) => paint(style, words))}`));
  }
  // The phrase may be only in the rewritten claim: then it is printed instead of marked.
  if (contrast && stretches.length === 0 && source !== "") {
    const difference = `claim: "${cleanText(contrast.claimWords)}" ${source}`;
    rows.push(...wrapLines(difference, room).map((line) => `${bare()} ${paint(style, line)}`));
  }
  return [...rows, bare()];

  function bare(): string {
    return paint("dim", `${" ".repeat(gutter)} |`);
  }
}

interface Carets {
  before: string;
  marks: string;
}

function caretsUnder(text: string, row: Span, stretches: Span[]): Carets | null {
  const inside = stretches
    .filter((stretch) => overlaps(stretch, row))
    .map(({ start, end }) => ({ start: Math.max(row.start, start), end: Math.min(row.end, end) }));
  const [first] = inside;
  if (!first) return null;
  const width = (from: number, to: number) => displayWidth(text.slice(from, to));
  const marks = inside.map(
    ({ start, end }, at) => " ".repeat(at === 0 ? 0 : width(inside[at - 1]!.end, start)) + "^".repeat(width(start, end)),
  );
  return { before: " ".repeat(width(row.start, first.start)), marks: marks.join("") };
}

/** Columns; less room makes a column of single words. */
const minNoteWidth = 28;

/** Labels the words beside the carets: another place of the manuscript is not a source. */
function who({ documentId, evidence }: Finding): string {
  return evidence.length > 0 && evidence.every((found) => found.documentId === documentId) ? "elsewhere" : "source";
}

/** The source's words to the right of the carets, or under them if there is no room. */
function beside({ before, marks }: Carets, source: string, room: number): string[] {
  if (source === "") return [before + marks];
  const column = before.length + marks.length + 1;
  const fits = room - column >= Math.min(minNoteWidth, displayWidth(source));
  if (!fits) return [before + marks, ...wrapLines(source, room - 2).map((line) => `  ${line}`)];
  const [first, ...rest] = wrapLines(source, room - column);
  return [`${before}${marks} ${first}`, ...rest.map((line) => " ".repeat(column) + line)];
}
