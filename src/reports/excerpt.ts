import { findPhrase } from "../domain/find-phrase.ts";
import type { Finding } from "../domain/finding.ts";
import type { Span } from "../domain/locator.ts";
import { cleanText } from "./clean-text.ts";
import { displayWidth } from "./display-width.ts";
import { type Paint, severityStyle } from "./paint.ts";
import { quoteInContext } from "./quote-in-context.ts";
import { wrapLines, wrapText } from "./wrap-text.ts";

/** The manuscript's words behind their line number, with carets under the phrase that differs and the source's words beside it. */
export function renderExcerpt(finding: Finding, { paint, width, gutter }: { paint: Paint; width: number; gutter: number }): string[] {
  const { locator, focus, contrast, severity } = finding;
  const room = width - gutter - 3;
  const { text: quoted, own } = quoteInContext(finding);
  const text = cleanText(quoted);
  const words = contrast?.claimWords ?? focus?.quote.exact;
  const phrase = words === undefined ? own : findPhrase(text, cleanText(words));
  const source = contrast && cleanText(contrast.sourceWords) !== "" ? `${who(finding)}: "${cleanText(contrast.sourceWords)}"` : "";
  const style = severityStyle[severity];

  const rows = [bare()];
  for (const row of wrapText(text, room)) {
    const number = row.start === 0 ? String(locator.line ?? "") : "";
    rows.push(`${paint("dim", `${number.padStart(gutter)} |`)} ${text.slice(row.start, row.end)}`);
    const carets = caretsUnder(text, row, phrase);
    if (!carets) continue;
    const last = phrase !== null && phrase.end <= row.end;
    const [first, ...rest] = last ? beside(carets, source, room) : [carets.before + carets.marks];
    rows.push(`${bare()} ${carets.before}${paint(style, first!.slice(carets.before.length))}`);
    rows.push(...rest.map((line) => `${bare()} ${line.replace(/\S.*/, (words) => paint(style, words))}`));
  }
  // The phrase may stand in the claim as rewritten and not in the words of the manuscript: then it is told, not pointed at.
  if (contrast && !phrase && source !== "") {
    const told = `claim: "${cleanText(contrast.claimWords)}" ${source}`;
    rows.push(...wrapLines(told, room).map((line) => `${bare()} ${paint(style, line)}`));
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

function caretsUnder(text: string, row: Span, phrase: Span | null): Carets | null {
  if (!phrase || phrase.start >= row.end || phrase.end <= row.start) return null;
  const start = Math.max(row.start, phrase.start);
  const end = Math.min(row.end, phrase.end);
  return { before: " ".repeat(displayWidth(text.slice(row.start, start))), marks: "^".repeat(displayWidth(text.slice(start, end))) };
}

/** Less room than this makes a column of single words. */
const narrowestNote = 28;

/** Whose words stand beside the carets: another place of the manuscript is no source. */
function who({ documentId, evidence }: Finding): string {
  return evidence.length > 0 && evidence.every((found) => found.documentId === documentId) ? "elsewhere" : "source";
}

/** The source's words to the right of the carets, or under them where there is no room. */
function beside({ before, marks }: Carets, source: string, room: number): string[] {
  if (source === "") return [before + marks];
  const column = before.length + marks.length + 1;
  const fits = room - column >= Math.min(narrowestNote, displayWidth(source));
  if (!fits) return [before + marks, ...wrapLines(source, room - 2).map((line) => `  ${line}`)];
  const [first, ...rest] = wrapLines(source, room - column);
  return [`${before}${marks} ${first}`, ...rest.map((line) => " ".repeat(column) + line)];
}
