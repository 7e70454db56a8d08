import type { KeyedEntry, KeyedMarker } from "../../domain/document/markup.ts";

/** Maximum number of works in a range; a wider one is a typing error or a page range. */
export const widestRange = 60;

/** Finds the entries between two others, in list order, for a dash between two markers. */
export function keysBetween(entries: readonly KeyedEntry[]) {
  const places = new Map(entries.map(({ key }, index) => [key, index]));
  return (one: string | undefined, other: string | undefined): KeyedMarker["keys"] => {
    const [low, high] = [places.get(one ?? ""), places.get(other ?? "")];
    if (low === undefined || high === undefined || high - low > widestRange) return [];
    return entries.slice(low + 1, Math.max(high, low + 1)).map(({ key }) => ({ key }));
  };
}
