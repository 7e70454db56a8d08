import type { BatchOptions, Models } from "../../../models/models.ts";
import { findSentenceGaps, type MeasuredGap } from "./chunk-by-semantics.ts";
import type { TextUnit } from "./split-units.ts";

/** The parts of a document with the semantic distance at each of their gaps. */
export async function measureGaps(
  units: Iterable<TextUnit>,
  text: string,
  { embed, window, ...options }: { embed: Models["embed"]; window: number } & BatchOptions,
): Promise<{ stretch: TextUnit[]; gaps: MeasuredGap[] }[]> {
  const stretches = findSentenceGaps(units, text, window);
  const words = [...new Set(stretches.flatMap(({ gaps }) => gaps.flatMap(({ before, after }) => [before, after])))];
  const vectors = words.length > 0 ? await embed.embed(words, options) : [];
  const vectorOf = new Map(words.map((one, index) => [one, vectors[index]!]));
  return stretches.map(({ stretch, gaps }) => ({
    stretch,
    gaps: gaps.map(({ next, before, after }) => ({ next, distance: cosineDistance(vectorOf.get(before)!, vectorOf.get(after)!) })),
  }));
}

function cosineDistance(one: number[], other: number[]): number {
  const [own, its] = [Math.hypot(...one), Math.hypot(...other)];
  const product = one.reduce((sum, value, index) => sum + value * other[index]!, 0);
  return own === 0 || its === 0 ? 1 : 1 - product / (own * its);
}
