const searchStopWords = new Set(
  "a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing down during each either few for from further had has have having he her here hers him his how however i if in into is it its itself just me more most my no nor not now of off on once only or other our ours out over own same she should so some such than that the their theirs them then there these they this those through thus to too under until up very was we were what when where which while who whom why will with would you your yours".split(
    " ",
  ),
);

/** The stems of the content words of a text, in order, with duplicates. */
export function termsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !searchStopWords.has(word)).map(stem);
}

/** A simple rule is enough: both sides are cut the same way, and a wrong cut only costs a little overlap. */
function stem(word: string): string {
  const bare = word.replace(/(?:ational|ations?|ingly|edly|ings?|ied|ies|ers?|ed|es|ly|s|e)$/, (ending) =>
    word.length - ending.length >= minStemLength ? "" : ending,
  );
  // "tagging" and "tagged" match "tag".
  return bare.length < word.length ? bare.replace(/([bdfgklmnprtz])\1$/, "$1") : bare;
}

/** In letters; a shorter stem would match other words. */
const minStemLength = 3;

/** Maps the database's stems to distinct words of the query, in query order. A stem without a matching word is returned as it is. */
export function matchedWords(stems: readonly string[], query: string): string[] {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*/gu) ?? [])].map((word) =>
    word.replace(/[.'’-]+$/, ""),
  );
  const left = new Set(stems);
  const found = words.filter((word) => {
    const stem = [...left].find((one) => word === one || word.startsWith(one.replace(/i$/, "")));
    // A short stem, such as "a" of an initial, would match too many words.
    if (stem === undefined || (stem.length < minMatchedStemLength && stem !== word)) return false;
    left.delete(stem);
    return true;
  });
  return [...found, ...[...left].sort()];
}

/** In letters. */
const minMatchedStemLength = 3;

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
