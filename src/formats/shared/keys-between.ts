import type { KeyedEntry, KeyedMarker } from "../../domain/document/markup.ts";

/** More works than any one marker names; a wider "range" is a typing error or a page range. */
export const widestRange = 60;

/** Finds the entries between two others, in the order of the list, as a dash between two markers names them. */
export function keysBetween(entries: readonly KeyedEntry[]) {
  const places = new Map(entries.map(({ key }, index) => [key, index]));
  return (one: string | undefined, other: string | undefined): KeyedMarker["keys"] => {
    const [low, high] = [places.get(one ?? ""), places.get(other ?? "")];
    if (low === undefined || high === undefined || high - low > widestRange) return [];
    return entries.slice(low + 1, Math.max(high, low + 1)).map(({ key }) => ({ key }));
  };
}
