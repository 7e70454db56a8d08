/** Two sets to be compared: what belongs there, and what was found. */
export interface FoundSet<Item> {
  gold: ReadonlySet<Item>;
  found: ReadonlySet<Item>;
}

/** F1 over the members of all sets together; undefined when there are none. */
export function microF1<Item>(sets: readonly FoundSet<Item>[]): number | undefined {
  const [right, found, due] = sets.reduce(
    ([hits, claimed, wanted], { gold, found: own }) => [
      hits + [...own].filter((item) => gold.has(item)).length,
      claimed + own.size,
      wanted + gold.size,
    ],
    [0, 0, 0] as [number, number, number],
  );
  return found + due === 0 ? undefined : (2 * right) / (found + due);
}
