import type { Span } from "../../domain/document/locator.ts";

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
      const fitting = fittingPrefix(text.slice(start, end), width);
      // No row begins with `::`, which a CI runner reads as a command.
      const piece = fitting.length > 1 && text.startsWith("::", start + fitting.length) ? fitting.slice(0, -1) : fitting;
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

/** The number of terminal columns that a text takes, so that carets are under the right words. */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  return [...graphemes.segment(text)].reduce((sum, { segment }) => sum + graphemeWidth(segment), 0);
}

/** The longest prefix of `text` that fits into `columns`, at least one character. */
function fittingPrefix(text: string, columns: number): string {
  let end = 0;
  let used = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    used += graphemeWidth(segment);
    if (used > columns && index > 0) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

// The wide and full-width ranges of Unicode's East Asian Width table that occur in running text.
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;

function graphemeWidth(grapheme: string): number {
  if (wide.test(grapheme)) return 2;
  return /^[\p{M}\u200b-\u200d]+$/u.test(grapheme) ? 0 : 1;
}
