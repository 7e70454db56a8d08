import { type ColourContext, type CssColour, colourOf } from "./colours.ts";
import { splitTop, wordsIn } from "./scan.ts";
import { numberOf } from "./values.ts";

/** Of 255, in each of red, green and blue: a smaller difference cannot be seen. */
const nearColour = 20;

/** A change of each of red, green and blue, from 0 to 1. */
export type ColourFilter = (part: number) => number;

/** Filters of a page that are read for one element. */
const maxFilters = 20;

/** Reads `filter`: the opacity that is left, the blur in pixels, and what it does to colours. */
export function readFilter(written: string): { opacity: number; blur: number; changes: ColourFilter[] } {
  const result = { opacity: 1, blur: 0, changes: [] as ColourFilter[] };
  for (const [, name = "", list = ""] of [...written.matchAll(/([a-z-]+)\(([^()]*)\)/gi)].slice(0, maxFilters)) {
    const amount = numberOf(list.trim() || "1") ?? 1;
    if (/^opacity$/i.test(name)) result.opacity *= Math.min(1, amount);
    if (/^blur$/i.test(name)) result.blur += Number.parseFloat(list) * (/r?em/i.test(list) ? 16 : 1) || 0;
    if (/^brightness$/i.test(name)) result.changes.push((part) => part * amount);
    if (/^contrast$/i.test(name)) result.changes.push((part) => (part - 0.5) * amount + 0.5);
    if (/^invert$/i.test(name)) result.changes.push((part) => part * (1 - Math.min(1, amount)) + (1 - part) * Math.min(1, amount));
  }
  return result;
}

export function applyFilters([red, green, blue, alpha]: CssColour, filters: readonly ColourFilter[]): CssColour {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map(
    (part) => 255 * filters.reduce((value, change) => Math.max(0, Math.min(1, change(value))), part / 255),
  );
  return [r, g, b, alpha];
}

/** How parts of colours, from 0 to 1, are blended with those of the ground. */
const blends: Record<string, (ground: number, own: number) => number> = {
  multiply: (ground, own) => ground * own,
  screen: (ground, own) => ground + own - ground * own,
  darken: Math.min,
  lighten: Math.max,
  difference: (ground, own) => Math.abs(ground - own),
  exclusion: (ground, own) => ground + own - 2 * ground * own,
  "color-dodge": (ground, own) => (own >= 1 ? 1 : Math.min(1, ground / (1 - own))),
  "color-burn": (ground, own) => (ground >= 1 ? 1 : own <= 0 ? 0 : 1 - Math.min(1, (1 - ground) / own)),
  "plus-lighter": (ground, own) => Math.min(1, ground + own),
};

/** The colour of a transparent or blended colour on a ground. */
export function paintedOver(colour: CssColour, ground: CssColour, blend = "normal"): CssColour {
  const mix = blends[blend];
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const [own, below] = [colour[index]!, ground[index]!];
    return (mix ? 255 * mix(below / 255, own / 255) : own) * colour[3] + below * (1 - colour[3]);
  });
  return [red, green, blue, 1];
}

export function isNear(one: CssColour, other: CssColour): boolean {
  return [0, 1, 2].every((part) => Math.abs(one[part]! - other[part]!) < nearColour);
}

/** The colours of shadows; undefined for one that is not understood. */
export function shadowColours(written: string, context: ColourContext): (CssColour | undefined)[] {
  if (/^(?:none|initial|unset)?$/i.test(written)) return [];
  return splitTop(written, ",").map((shadow) => {
    const words = wordsIn(shadow).filter((word) => !/^[\d.+-]/.test(word));
    return words.length === 0 ? context.current : colourOf(words[0]!, context);
  });
}
