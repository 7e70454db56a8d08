/** The words of a query by the stems that the database made of them, each once, in the order of the query; a stem that no word begins with stays as it is. */
export function matchedWords(stems: readonly string[], query: string): string[] {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*/gu) ?? [])].map((word) =>
    word.replace(/[.'’-]+$/, ""),
  );
  const left = new Set(stems);
  const found = words.filter((word) => {
    const stem = [...left].find((one) => word === one || word.startsWith(one.replace(/i$/, "")));
    // Short stems such as "a" of an initial would claim every word.
    if (stem === undefined || (stem.length < minMatchedStemLength && stem !== word)) return false;
    left.delete(stem);
    return true;
  });
  return [...found, ...[...left].sort()];
}

/** In letters. */
const minMatchedStemLength = 3;
