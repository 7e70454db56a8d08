import type { Fault } from "./plantable-faults.ts";

/**
 * Distributes faults over as few copies of the manuscript as possible, in order. No copy has two faults in one claim or in neighbouring
 * claims, because a sentence may refer to the one before it.
 */
export function distributeFaults(faults: readonly Fault[]): Fault[][] {
  const copies: Fault[][] = [];
  for (const fault of faults) {
    const copy = copies.find((planted) => planted.every(({ ordinal }) => Math.abs(ordinal - fault.ordinal) > 1));
    if (copy) copy.push(fault);
    else copies.push([fault]);
  }
  return copies;
}

/** The first `most` faults, taken from all kinds in turn; in reading order. */
export function chooseFaults(faults: readonly Fault[], max: number): Fault[] {
  if (faults.length <= max) return [...faults];
  const kinds = [...Map.groupBy(faults, ({ kind }) => kind).values()];
  const inTurn = faults.flatMap((_, place) => kinds.flatMap((kind) => kind[place] ?? []));
  const chosen = new Set(inTurn.slice(0, max));
  return faults.filter((fault) => chosen.has(fault));
}
