/** The number of terminal columns that a text takes, so that carets are under the right words. */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  return [...graphemes.segment(text)].reduce((sum, { segment }) => sum + graphemeWidth(segment), 0);
}

/** The longest prefix of `text` that fits into `columns`, at least one character. */
export function fittingPrefix(text: string, columns: number): string {
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
  return /^[\p{M}\u200c\u200d]+$/u.test(grapheme) ? 0 : 1;
}
