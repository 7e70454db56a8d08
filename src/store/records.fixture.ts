import type { Claim } from "../domain/claim/claim.ts";
import type { Document } from "../domain/document/document.ts";
import { locate } from "../domain/document/layout.ts";
import { hashOf, makeId } from "../domain/id.ts";
import type { Reference } from "../domain/reference/reference.ts";
import type { Verdict } from "../domain/verdict/verdict.ts";

export { paragraphsDocument as documentFixture } from "../domain/document/paragraphs-document.ts";

export function referenceFixture(document: Document, label: string): Reference {
  const locator = locate(document, { start: 0, end: 5 });
  return {
    id: makeId("ref", document.id, label),
    documentId: document.id,
    ordinal: Number(label),
    label,
    list: 0,
    raw: label,
    locator,
    work: { author: [] },
  };
}

export function claimFixture(document: Document, text: string, ordinal = 0): Claim {
  return {
    id: makeId("clm", document.id, text),
    fingerprint: hashOf(text),
    documentId: document.id,
    ordinal,
    text,
    standalone: text,
    context: "",
    locator: locate(document, { start: 0, end: 5 }),
    section: "",
    category: "established",
    needsCitation: false,
    citationIds: [],
    binding: "own",
    parts: [{ start: 0, end: text.length, text }],
    quotations: [],
  };
}

export function verdictFixture(claim: Claim, inputHash = "first"): Verdict {
  return {
    claimId: claim.id,
    documentId: claim.documentId,
    label: "unverifiable",
    confidence: 1,
    rationale: "No text of the cited work is at hand.",
    evidence: [],
    drift: [],
    references: [],
    basis: "citation",
    parts: [],
    uncovered: [],
    elsewhere: [],
    madeBy: { kind: "rule", by: "test", stage: "verification", stageVersion: 1, inputHash },
  };
}
