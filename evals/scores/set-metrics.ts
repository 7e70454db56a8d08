/** The expected and the found members of a set. */
export interface FoundSet<Item> {
  gold: ReadonlySet<Item>;
  found: ReadonlySet<Item>;
}

/** F1 over the members of all sets together; undefined when there are none. */
export function microF1<Item>(sets: readonly FoundSet<Item>[]): number | undefined {
  const { right, found, due } = count(sets);
  return found + due === 0 ? undefined : (2 * right) / (found + due);
}

/** Share of the found members that are expected; undefined if nothing was found. */
export function microPrecision<Item>(sets: readonly FoundSet<Item>[]): number | undefined {
  const { right, found } = count(sets);
  return found === 0 ? undefined : right / found;
}

/** Share of the expected members that were found; undefined if nothing is expected. */
export function microRecall<Item>(sets: readonly FoundSet<Item>[]): number | undefined {
  const { right, due } = count(sets);
  return due === 0 ? undefined : right / due;
}

function count<Item>(sets: readonly FoundSet<Item>[]): { right: number; found: number; due: number } {
  const sum = (of: (set: FoundSet<Item>) => number) => sets.reduce((total, set) => total + of(set), 0);
  return {
    right: sum(({ gold, found }) => [...found].filter((item) => gold.has(item)).length),
    found: sum(({ found }) => found.size),
    due: sum(({ gold }) => gold.size),
  };
}
