/**
 * A document's words as one line that is safe on a terminal: every run of white space is one space, and nothing
 * is left that could move the cursor, change colours or reverse the reading direction.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\s+/gu, " ").replace(unprintable, "").trim();
}

/** Lines of a document's words without what could command a terminal; line ends and tabs stay. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}--[\n\t]]/gv, "");
}

// Joiners stay: some scripts and composed signs cannot be written without them.
const unprintable = /[[\p{Cc}\p{Cf}]--[\u200c\u200d]]/gv;
