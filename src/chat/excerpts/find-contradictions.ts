import { contentWords } from "../../domain/text/words/content-words.ts";
import { jaccardSimilarity } from "../../domain/text/words/overlap.ts";
import type { VerifyStatement } from "../../pipeline/stage.ts";
import type { DisagreeingSide } from "../describe-disagreement.ts";
import type { Excerpt } from "./find-excerpts.ts";

/** The share of common words from which two excerpts are about the same. */
const minLikeness = 0.4;
/** The maximum number of pairs that the verifier reads for one answer. */
const maxPairs = 4;
/** In characters. A statement is a sentence or two; a whole clause says too much to be compared. */
const maxStatementLength = 400;

/** Pairs of similar excerpts of different documents in which the verifier finds a contradiction. */
export async function findContradictions(
  excerpts: readonly Excerpt[],
  { verify, signal }: { verify: VerifyStatement; signal: AbortSignal },
): Promise<[DisagreeingSide, DisagreeingSide][]> {
  const found: [DisagreeingSide, DisagreeingSide][] = [];
  for (const [one, other] of alikePairs(excerpts).slice(0, maxPairs)) {
    if (signal.aborted) break;
    const statement = one.evidence.locator.quote.exact.replace(/\s+/g, " ");
    const verdict = await verify({ statement, documentIds: [other.documentId] });
    if (verdict?.label !== "contradicted") continue;
    const against = verdict.evidence.find(({ locator }) => isAlike(contentWords(statement), contentWords(locator.quote.exact)));
    found.push([{ evidence: one.evidence }, { evidence: against ?? other.evidence }]);
  }
  return found;
}

function alikePairs(excerpts: readonly Excerpt[]): [Excerpt, Excerpt][] {
  const short = excerpts.filter(({ evidence: { locator } }) => locator.quote.exact.length <= maxStatementLength);
  const words = short.map(({ evidence: { locator } }) => contentWords(locator.quote.exact));
  return short.flatMap((one, index) =>
    short.flatMap((other, place): [Excerpt, Excerpt][] =>
      place > index &&
      one.documentId !== other.documentId &&
      isAlike(words[index]!, words[place]!) &&
      one.evidence.locator.quote.exact !== other.evidence.locator.quote.exact
        ? [[one, other]]
        : [],
    ),
  );
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return jaccardSimilarity(one, other) >= minLikeness;
}
