import type { BatchOptions, Models } from "../../../models/models.ts";
import type { MeasuredGap } from "./cut-by-meaning.ts";
import { sentenceGaps } from "./sentence-gaps.ts";
import type { Unit } from "./units.ts";

/** The stretches of a document with the distance in meaning at each of their gaps. */
export async function measureGaps(
  units: Iterable<Unit>,
  text: string,
  { embed, window, ...options }: { embed: Models["embed"]; window: number } & BatchOptions,
): Promise<{ stretch: Unit[]; gaps: MeasuredGap[] }[]> {
  const stretches = sentenceGaps(units, text, window);
  const words = [...new Set(stretches.flatMap(({ gaps }) => gaps.flatMap(({ before, after }) => [before, after])))];
  const vectors = words.length > 0 ? await embed.embed(words, options) : [];
  const vectorOf = new Map(words.map((one, index) => [one, vectors[index]!]));
  return stretches.map(({ stretch, gaps }) => ({
    stretch,
    gaps: gaps.map(({ next, before, after }) => ({ next, distance: distance(vectorOf.get(before)!, vectorOf.get(after)!) })),
  }));
}

function distance(one: number[], other: number[]): number {
  const [own, its] = [Math.hypot(...one), Math.hypot(...other)];
  const product = one.reduce((sum, value, index) => sum + value * other[index]!, 0);
  return own === 0 || its === 0 ? 1 : 1 - product / (own * its);
}
