import { groupUnits } from "./group-units.ts";
import type { Unit } from "./units.ts";

/** Fixed sizes that other systems use: so many characters, or words and signs, of which each piece shares the last with the next. */
const windows = {
  "512-50": { size: 512, shared: 50, measure: (text: string) => text.length },
  "2000-400": { size: 2_000, shared: 400, measure: (text: string) => text.length },
  "500tokens-50": { size: 500, shared: 50, measure: (text: string) => text.match(/\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu)?.length ?? 0 },
};
export type WindowSize = keyof typeof windows;

/** Groups of whole sentences about as long as the stride of such windows: passages tile the text, so what two windows share belongs to one of them. */
export function cutBySize(units: Iterable<Unit>, text: string, name: WindowSize): Unit[][] {
  const { size, shared, measure } = windows[name];
  return groupUnits(units, (unit, group) => measure(text.slice(group[0]!.start, unit.end)) <= size - shared);
}
