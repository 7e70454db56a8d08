import type { Comparison } from "./edition.ts";

/** Counts findings that are gone although nobody fixed them, by what changed: "10 now checkable, 1 no longer checkable". */
export function countGone({ uncheckable = [] }: Pick<Comparison, "uncheckable">): string {
  const words = [
    ["now-checkable", "now checkable"],
    ["compared-anew", "gone with changed sources"],
    ["not-checkable", "no longer checkable"],
  ] as const;
  return words
    .map(([change, word]) => [uncheckable.filter((gone) => (gone.change ?? "not-checkable") === change).length, word] as const)
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(", ");
}
