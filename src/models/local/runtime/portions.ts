/** Inputs that one thread reads in one go, by their places in the batch. */
export interface Portion {
  indices: number[];
  /** Tokens to read, about. */
  size: number;
}

/** Tokens after which a thread reports back: about a tenth of a second, so that stopping is quick and news are fresh. */
const mostTokens = 512;
/** More portions than threads let the last ones end together. */
const portionsPerThread = 2;

/** Deals out inputs, longest first: the short ones fill the gaps at the end, whichever thread is free. */
export function dealPortions(sizes: number[], threads: number): Portion[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const target = Math.min(mostTokens, total / (threads * portionsPerThread));
  const portions: Portion[] = [];
  for (const index of sizes.map((_, place) => place).sort((one, other) => sizes[other]! - sizes[one]! || one - other)) {
    const last = portions.at(-1);
    if (last && last.size + sizes[index]! <= target) {
      last.indices.push(index);
      last.size += sizes[index]!;
    } else portions.push({ indices: [index], size: sizes[index]! });
  }
  return portions;
}
