/** Words as one line that is safe on a terminal: no controls for cursor, colour and reading direction, and collapsed white space. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\s+/gu, " ").replace(unprintable, "").trim();
}

/** Removes control characters except line ends and tabs. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}--[\n\t]]/gv, "");
}

// Joiners stay: some scripts and composed signs cannot be written without them.
const unprintable = /[[\p{Cc}\p{Cf}]--[\u200c\u200d]]/gv;
