import type { Claim } from "../claim/claim.ts";
import { parseQuantities, sameValue } from "../text/quantity/quantity.ts";
import { subjectWords } from "../text/words/content-words.ts";
import { coverage } from "../text/words/overlap.ts";
import type { Evidence } from "./evidence.ts";
import type { Drift, Verdict } from "./verdict.ts";

/** Minimum share of a statement's subject that words must have to contradict it. */
const minSubjectOverlap = 0.6;

/**
 * Whether a source that a statement does not cite contradicts it. A cited work is about the statement, so another number there is a
 * contradiction. A work from a search may have another number for another thing, year or place: it must have the statement's own words, and
 * all numbers but the one that differs.
 */
export function contradictsUncited(
  statement: string,
  { evidence, drift }: { evidence: readonly Evidence[]; drift: readonly Drift[] },
): boolean {
  const differing = drift.flatMap(({ claimWords }) => parseQuantities(claimWords));
  const wanted = parseQuantities(statement).filter(({ value }) => !differing.some((own) => sameValue(own.value, value)));
  return evidence.some(({ locator: { quote } }) => {
    if (coverage(subjectWords(statement), subjectWords(quote.exact)) < minSubjectOverlap) return false;
    const given = parseQuantities(quote.exact);
    return wanted.every(({ value }) => given.some((other) => sameValue(other.value, value)));
  });
}

/**
 * Whether a claim that cites nothing, and need not, can be compared with the sources at hand: it gives a number of the world. What the
 * authors say of themselves, and how they worked, no source knows.
 */
export function isComparable({ text, category, binding, needsCitation }: Claim): boolean {
  if (binding !== "none" || needsCitation || category === "method" || category === "structure") return false;
  return (
    !/\b(?:we|our|us|my|i)\b/i.test(text) &&
    parseQuantities(text).some(({ dimension, text: words }) => dimension !== "year" && /\d/.test(words))
  );
}

/** The verdicts to report: that the sources at hand do not decide about a claim which cites none of them, and need not, is no news. */
export function reportableVerdicts<Reported extends Pick<Verdict, "claimId" | "label">>(
  verdicts: readonly Reported[],
  claims: readonly Claim[],
): Reported[] {
  const comparable = new Set(claims.filter(isComparable).map(({ id }) => id));
  return verdicts.filter(({ claimId, label }) => !comparable.has(claimId) || label === "supported" || label === "contradicted");
}
