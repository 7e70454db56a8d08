/** The number of excerpts with the highest expected F1, given their probabilities, best first. Zero if probably nothing answers. */
export function chooseExcerptCount(chances: readonly number[], { max, doubt }: { max: number; doubt: number }): number {
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  const nothing = chances.reduce((product, chance) => product * (1 - chance), 1);
  let [best, amount, held] = [doubt * nothing, 0, 0];
  for (const [index, chance] of chances.slice(0, max).entries()) {
    held += chance;
    const agreement = (2 * held) / (index + 1 + Math.max(1, expected));
    if (agreement > best) [best, amount] = [agreement, index + 1];
  }
  return amount;
}
