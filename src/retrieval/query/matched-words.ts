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
