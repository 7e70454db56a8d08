/** In characters: longer than any sentence with its neighbours. Models read no more, and each further word costs time. */
export const maxQueryLength = 2_000;

/** A text prepared for searching: characters that databases reject become blanks, and a text that is too long is cut at a word. */
export function boundQuery(text: string): { text: string; isCut: boolean } {
  const plain = text.toWellFormed().replaceAll("\0", " ");
  if (plain.length <= maxQueryLength) return { text: plain, isCut: false };
  const cut = plain.slice(0, maxQueryLength).toWellFormed();
  const end = cut.search(/\s\S*$/);
  return { text: end > maxQueryLength / 2 ? cut.slice(0, end) : cut, isCut: true };
}
