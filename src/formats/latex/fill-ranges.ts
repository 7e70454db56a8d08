import type { Markup } from "../../domain/markup.ts";
import { keysBetween } from "../keys-between.ts";

/** `\\cite{a}--\\cite{d}` names the entries between the two as well, in the order of the list. */
export function fillRanges(text: string, { markers, entries }: Markup): void {
  const between = keysBetween(entries);
  for (const [index, marker] of markers.entries()) {
    const before = markers[index - 1];
    if (!before || !/^\s?[-–—]\s?$/.test(text.slice(before.end, marker.start))) continue;
    marker.keys = [...between(before.keys.at(-1)?.key, marker.keys[0]?.key), ...marker.keys];
  }
}
