import { contentWords } from "../../../domain/words/content-words.ts";
import { coverage } from "../../../domain/words/overlap.ts";
import type { Models } from "../../../models/models.ts";
import type { Candidate, Sentence } from "./testimony.ts";

/** Sentences that are compared in meaning; of longer sources those that share most words. Embedding a whole book for one claim would take minutes. */
const mostCompared = 40;

/** Sentences with their nearness to a statement, nearest first. Words and meaning count alike: each finds what the other misses. */
export async function closestSentences(
  statement: string,
  sentences: readonly Sentence[],
  { embed }: Pick<Models, "embed">,
): Promise<Candidate[]> {
  const wanted = contentWords(statement);
  const worded = sentences
    .map((sentence) => ({ ...sentence, shared: coverage(wanted, contentWords(sentence.text)) }))
    .sort((one, other) => other.shared - one.shared || inOrder(one, other))
    .slice(0, mostCompared);
  const [own, ...others] = await embed.embed([statement, ...worded.map(({ text }) => text)]);
  return worded
    .map((sentence, index) => ({ ...sentence, near: dot(own!, others[index]!) }))
    .sort((one, other) => other.shared + other.near - one.shared - one.near || inOrder(one, other));
}

export function inOrder(one: Sentence, other: Sentence): number {
  return one.source - other.source || one.place - other.place;
}

/** The embedder's vectors have length one. */
function dot(one: number[], other: number[]): number {
  return one.reduce((sum, value, index) => sum + value * other[index]!, 0);
}
