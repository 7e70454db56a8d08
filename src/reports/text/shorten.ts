/** A text of at most so many characters, cut between words where that is possible. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = longest - 1;
  const lastSpace = text.slice(0, room + 1).lastIndexOf(" ");
  // One long word has no better place to be cut.
  const cut = text.slice(0, lastSpace > longest / 2 ? lastSpace : room).toWellFormed();
  return `${cut.replace(/[\s,;:.–-]+$/u, "")}…`;
}
