import type { Span } from "../../domain/document/locator.ts";
import { displayWidth, fittingPrefix } from "./display-width.ts";

/** Wraps clean text at spaces; the rows are spans, so that a phrase can be found in its row. */
export function wrapText(text: string, width: number): Span[] {
  const rows: Span[] = [];
  let row: Span | null = null;
  for (const word of wordsOf(text, width)) {
    if (row && displayWidth(text.slice(row.start, word.end)) <= width) row.end = word.end;
    else {
      row = { ...word };
      rows.push(row);
    }
  }
  return rows;
}

/** As `wrapText`, as strings. */
export function wrapLines(text: string, width: number): string[] {
  return wrapText(text, width).map(({ start, end }) => text.slice(start, end));
}

/** Words with their offsets; a word wider than a row, such as a URL, is split. */
function* wordsOf(text: string, width: number): Iterable<Span> {
  for (const { 0: word, index } of text.matchAll(/[^ ]+/g)) {
    let start = index;
    const end = index + word.length;
    while (displayWidth(text.slice(start, end)) > width) {
      const piece = fittingPrefix(text.slice(start, end), width);
      yield { start, end: start + piece.length };
      start += piece.length;
    }
    if (start < end) yield { start, end };
  }
}

/** Text behind a label, its further rows standing under its first; `indent` is the label's width on the screen. */
export function hangingIndent(label: string, text: string, { indent, width }: { indent: number; width: number }): string[] {
  const [first = "", ...rest] = wrapLines(text, width - indent);
  return [`${label}${first}`.trimEnd(), ...rest.map((row) => " ".repeat(indent) + row)];
}
