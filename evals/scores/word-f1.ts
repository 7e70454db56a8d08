/** F1 of the words that two texts share, repeated words counted. */
export function wordF1(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of second) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  return first.length + second.length === 0 ? 1 : (2 * shared) / (first.length + second.length);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
