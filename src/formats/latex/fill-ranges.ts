import type { Markup } from "../../domain/markup.ts";

/** More works than one marker names. */
const longestRange = 50;

/** `\\cite{a}--\\cite{d}` names the entries between the two as well, in the order of the list. */
export function fillRanges(text: string, { markers, entries }: Markup): void {
  const order = new Map(entries.map(({ key }, index) => [key, index]));
  for (const [index, marker] of markers.entries()) {
    const before = markers[index - 1];
    if (!before || !/^\s?[-–—]\s?$/.test(text.slice(before.end, marker.start))) continue;
    const [first, last] = [order.get(before.keys.at(-1)?.key ?? ""), order.get(marker.keys[0]?.key ?? "")];
    if (first === undefined || last === undefined || last - first > longestRange) continue;
    const between = entries.slice(first + 1, Math.max(first + 1, last)).map(({ key }) => ({ key }));
    marker.keys = [...between, ...marker.keys];
  }
}
