import type { Disagreement } from "../../domain/answer.ts";
import { contentWords } from "../../domain/words/content-words.ts";
import { likeness } from "../../domain/words/overlap.ts";
import type { VerifyStatement } from "../../pipeline/verify-statement.ts";
import type { Excerpt } from "./find-excerpts.ts";

/** Two excerpts that share so much of their words speak of the same. */
const sameMatter = 0.4;
/** Pairs that the verifier reads for one answer: each takes its time. */
const mostPairs = 4;
/** A statement is a sentence or two; a whole clause says too much to be held against another. */
const longest = 400;

/** Excerpts of different documents that say nearly the same, and of which the verifier finds one contradicted by the other's document. */
export async function contradictExcerpts(
  excerpts: readonly Excerpt[],
  { verify, signal }: { verify: VerifyStatement; signal: AbortSignal },
): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (const [one, other] of alikePairs(excerpts).slice(0, mostPairs)) {
    if (signal.aborted) break;
    const statement = one.evidence.locator.quote.exact.replace(/\s+/g, " ");
    const verdict = await verify({ statement, documentIds: [other.documentId] });
    if (verdict?.label === "contradicted")
      found.push({ about: statement, sides: [one.evidence, verdict.evidence[0] ?? other.evidence], reason: verdict.rationale });
  }
  return found;
}

function alikePairs(excerpts: readonly Excerpt[]): [Excerpt, Excerpt][] {
  const short = excerpts.filter(({ evidence: { locator } }) => locator.quote.exact.length <= longest);
  const words = short.map(({ evidence: { locator } }) => contentWords(locator.quote.exact));
  return short.flatMap((one, index) =>
    short.flatMap((other, place): [Excerpt, Excerpt][] =>
      place > index &&
      one.documentId !== other.documentId &&
      likeness(words[index]!, words[place]!) >= sameMatter &&
      one.evidence.locator.quote.exact !== other.evidence.locator.quote.exact
        ? [[one, other]]
        : [],
    ),
  );
}
