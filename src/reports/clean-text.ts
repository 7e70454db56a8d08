/**
 * A document's words as one line that is safe on a terminal: every run of white space is one space, and nothing
 * is left that could move the cursor, change colours or reverse the reading direction.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\s+/gu, " ").replace(unprintable, "").trim();
}

// Joiners stay: some scripts and composed signs cannot be written without them.
const unprintable = /[[\p{Cc}\p{Cf}]--[\u200c\u200d]]/gv;
