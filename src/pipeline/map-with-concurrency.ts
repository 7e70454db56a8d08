/** Runs `work` on at most `most` items at a time, results in order. A failure starts no more and is thrown when the started ones end. */
export async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  { concurrency, work }: { concurrency: number; work: (item: Item) => Promise<Result> },
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const failures: unknown[] = [];
  let next = 0;
  const go = async () => {
    while (next < items.length && failures.length === 0) {
      const index = next++;
      try {
        results[index] = await work(items[index]!);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, go));
  if (failures.length > 0) throw failures[0];
  return results;
}
