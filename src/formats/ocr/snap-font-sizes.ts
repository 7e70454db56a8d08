import type { Glyph } from "../pdf/characters/read-glyphs.ts";

/** Sizes that differ by a smaller share are the same size measured twice. */
const sizeTolerance = 0.09;

/** Gives each glyph the size that most letters of the document near its own measured size have, including those of other pages. */
export function snapFontSizes<Page extends { glyphs: Glyph[] }>(pages: Page[], others: { size: number; letters: number }[]): Page[] {
  const counts = new Map<number, number>();
  const count = (size: number, letters: number) => counts.set(tenth(size), (counts.get(tenth(size)) ?? 0) + letters);
  for (const { size } of pages.flatMap((page) => page.glyphs)) count(size, 1);
  for (const { size, letters } of others) count(size, letters);
  const settled = new Map<number, number>();
  const byWeight = [...counts.keys()].sort((one, other) => weightNear(counts, other) - weightNear(counts, one) || one - other);
  for (const centre of byWeight) {
    if (settled.has(centre)) continue;
    for (const size of counts.keys()) if (!settled.has(size) && isNear(size, centre)) settled.set(size, centre);
  }
  return pages.map((page) => ({
    ...page,
    glyphs: page.glyphs.map((glyph) => ({ ...glyph, size: settled.get(tenth(glyph.size))! })),
  }));
}

/** Letters of about this size; those of exactly this size decide between neighbours. */
function weightNear(counts: Map<number, number>, centre: number): number {
  let weight = counts.get(centre)! * 0.5;
  for (const [size, count] of counts) if (isNear(size, centre)) weight += count;
  return weight;
}

function isNear(size: number, centre: number): boolean {
  return Math.abs(size - centre) <= sizeTolerance * centre;
}

function tenth(size: number): number {
  return Math.max(0.1, Math.round(size * 10) / 10);
}
