import { inOrder } from "./closest-sentences.ts";
import type { Sentence } from "./testimony.ts";

/** In words: with a claim of common length it fits the verifier's 384 tokens. */
const longestDigest = 230;

/** The first of the ranked sentences that fit together, as one text in the order of the sources. */
export function digestOf(ranked: readonly Sentence[]): string {
  const taken: Sentence[] = [];
  let words = 0;
  for (const sentence of ranked) {
    const more = sentence.text.split(/\s+/).length;
    if (taken.length > 0 && words + more > longestDigest) continue;
    taken.push(sentence);
    words += more;
  }
  return taken
    .toSorted(inOrder)
    .map(({ text }) => text)
    .join(" ");
}
