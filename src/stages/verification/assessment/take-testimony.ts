import { contentWords } from "../../../domain/words/content-words.ts";
import { coverage } from "../../../domain/words/overlap.ts";
import type { Models } from "../../../models/models.ts";
import { closestSentences } from "./closest-sentences.ts";
import { digestOf } from "./digest.ts";
import type { Sentence, Testimony } from "./testimony.ts";

/** Sentences that are read one by one. */
const mostSingles = 5;
/** Parts of a claim that are read by themselves. */
const mostParts = 4;

/** Asks the verifier about a claim: beside a digest of its sources, beside their closest sentences, and part by part. */
export async function takeTestimony(
  { text: claim, parts }: { text: string; parts: readonly { text: string }[] },
  sentences: readonly Sentence[],
  { judge, embed }: Pick<Models, "judge" | "embed">,
): Promise<Testimony> {
  const candidates = await closestSentences(claim, sentences, { embed });
  const closest = candidates.slice(0, mostSingles);
  const split = parts.length > 1 ? parts.slice(0, mostParts) : [];
  const pairs = [{ claim, evidence: digestOf(candidates) }, ...closest.map(({ text }) => ({ claim, evidence: text }))];
  for (const { text: part } of split) pairs.push({ claim: part, evidence: digestOf(await closestSentences(part, candidates, { embed })) });
  const judgements = await judge.judge(pairs);
  const heard = pairs.map(({ evidence }, index) => ({ text: evidence, judgement: judgements[index]! }));
  const all = sentences.map(({ text }) => text).join(" ");
  return {
    claim,
    digest: heard[0]!,
    singles: closest.map(({ shared, near, window }, index) => ({ ...heard[index + 1]!, shared, near, ...(window ? { window } : {}) })),
    parts: heard.slice(closest.length + 1),
    told: coverage(contentWords(claim), contentWords(all)),
    length: all.split(/\s+/).length,
  };
}
