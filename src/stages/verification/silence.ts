import type { Passage } from "../../domain/passage.ts";
import { contentWords } from "../../domain/words/content-words.ts";
import type { Models } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { Reading } from "./reading.ts";

/** Below this share of its words found anywhere in the sources, a claim may be missing from them. */
const hardlyTold = 0.4;
/** With fewer words a share says nothing. */
const fewestWords = 5;
/** The verifier must find nothing anywhere: neither support nor contradiction above this. */
const mostStance = 0.35;
/** Cosine from which a passage may say the same in other words: of ten invented sentences the free paraphrases had 0.39 and more, those on other subjects 0.35 and mostly under 0.2. */
const sameMeaning = 0.3;
/** Passages that are compared in meaning. */
const nearestPassages = 5;

/**
 * Whether sources that were read say nothing of a statement. Words alone would accuse every honest paraphrase: words, verifier
 * and nearness in meaning must all agree.
 */
export async function areSilent(
  statement: string,
  { told, readings, passages, models }: { told: number; readings: Reading[]; passages: readonly Passage[]; models: Models },
): Promise<boolean> {
  if (told >= hardlyTold || contentWords(statement).size < fewestWords) return false;
  if (readings.some(({ neutral }) => 1 - neutral >= mostStance)) return false;
  const nearest = passages.slice(0, nearestPassages).map(({ text }) => text);
  const texts = [statement, ...nearest, ...readings.map(({ window }) => window.text)];
  const vectors = await unlessMissing(models, models.embed.embed(texts));
  if (!vectors) return false;
  const [own, ...others] = vectors;
  return others.every((other) => cosine(own!, other) < sameMeaning);
}

function cosine(one: number[], other: number[]): number {
  const dot = (a: number[], b: number[]) => a.reduce((sum, value, index) => sum + value * b[index]!, 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other) || 1);
}
