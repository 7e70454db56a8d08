/** Term saturation and length normalization, as in the search of the library. */
const [k1, b] = [1.2, 0.75];

/** Scores tokenized texts for a query by BM25. Query terms may have weights. The statistics come from these texts alone. */
export function bm25(texts: readonly (readonly string[])[]): (query: readonly string[] | ReadonlyMap<string, number>) => number[] {
  const counts = texts.map(countTerms);
  const meanLength = Math.max(1, texts.reduce((sum, terms) => sum + terms.length, 0) / Math.max(1, texts.length));
  const holding = new Map<string, number>();
  for (const own of counts) for (const term of own.keys()) holding.set(term, (holding.get(term) ?? 0) + 1);

  return (query) => {
    const weights = query instanceof Map ? query : new Map([...query].map((term) => [term, 1]));
    const wanted = [...weights].map(([term, weight]) => ({ term, weight: weight * rarity(holding.get(term) ?? 0, texts.length) }));
    return counts.map((own, index) => {
      const length = 1 - b + (b * texts[index]!.length) / meanLength;
      return wanted.reduce((score, { term, weight }) => {
        const times = own.get(term) ?? 0;
        return score + (weight * times * (k1 + 1)) / (times + k1 * length);
      }, 0);
    });
  };
}

function rarity(holding: number, all: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
