/** F1 of the given paragraphs, as the data set's own scorer counts it: 1 if nothing is given and nothing answers. */
export function paragraphF1(given: readonly string[], gold: readonly string[]): number {
  if (given.length === 0 && gold.length === 0) return 1;
  const shared = new Set(given).intersection(new Set(gold)).size;
  return shared === 0 ? 0 : (2 * shared) / (new Set(given).size + new Set(gold).size);
}
