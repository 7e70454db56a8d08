import { quoteSpan } from "../../domain/document/locator.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import { hashOf, makeId } from "../../domain/id.ts";

/** A finding about some words that stand at an offset; for tests alone. */
export function findingAt(start: number, code: string, words = "Rye keeps."): Finding {
  return {
    id: makeId("fnd", start, code),
    documentId: makeId("doc", "manuscript"),
    code,
    name: "name",
    severity: "warning",
    confidence: null,
    rank: 1,
    message: "The source says something else.",
    locator: { ...quoteSpan(words, { start: 0, end: words.length }), start, end: start + words.length },
    focus: null,
    claimId: null,
    referenceId: null,
    contrast: null,
    evidence: [],
    fixes: [],
    fingerprint: hashOf(code, words).slice(0, 32),
  };
}
