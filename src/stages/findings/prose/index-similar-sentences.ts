/** Minimum common words of two similar sentences, and minimum share of the shorter one's. */
const usual = { sharedWords: 4, sharedShare: 0.7 };
/** A word in more sentences is ignored. */
const maxHolders = 200;

interface WordedItem {
  words: Set<string>;
}

/** Finds sentences in nearly the same words by an index, without comparing all pairs. */
export function indexSimilarSentences<T extends WordedItem>(items: T[], { sharedWords, sharedShare } = usual): (wanted: WordedItem) => T[] {
  const byWord = new Map<string, T[]>();
  for (const item of items)
    for (const word of item.words) {
      const holders = byWord.get(word);
      if (holders) holders.push(item);
      else byWord.set(word, [item]);
    }
  return ({ words }) => {
    const counts = new Map<T, number>();
    for (const word of words) {
      const holders = byWord.get(word) ?? [];
      if (holders.length <= maxHolders) for (const holder of holders) counts.set(holder, (counts.get(holder) ?? 0) + 1);
    }
    return [...counts]
      .filter(([other, shared]) => shared >= sharedWords && shared >= sharedShare * Math.min(words.size, other.words.size))
      .map(([other]) => other);
  };
}
