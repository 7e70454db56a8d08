import type { Claim } from "../domain/claim/claim.ts";
import type { Document } from "../domain/document/document.ts";
import { locate } from "../domain/document/layout.ts";
import { noMarkup } from "../domain/document/markup.ts";
import type { Passage } from "../domain/document/passage.ts";
import { hashOf, makeId } from "../domain/id.ts";
import type { Reference } from "../domain/reference/reference.ts";
import type { Verdict } from "../domain/verdict/verdict.ts";

/** A small document with one passage per paragraph, for tests. */
export function documentFixture(name: string, paragraphs: string[]): { document: Document; passages: Passage[] } {
  const text = paragraphs.join("\n\n");
  const id = makeId("doc", name);
  let start = 0;
  const spans = paragraphs.map((paragraph) => {
    const span = { start, end: start + paragraph.length };
    start = span.end + 2;
    return span;
  });
  const document: Document = {
    id,
    contentHash: name,
    format: "text",
    title: name,
    authors: [],
    identifiers: {},
    markup: noMarkup(),
    text,
    blocks: spans.map((span) => ({ ...span, kind: "paragraph" })),
    layout: { kind: "lines", segments: [{ start: 0, from: 0, length: text.length }], lineStarts: [0] },
    failures: [],
  };
  const passages = spans.map((span, ordinal): Passage => {
    const end = spans[ordinal + 1]?.start ?? text.length;
    return {
      id: makeId("psg", id, ordinal),
      documentId: id,
      ordinal,
      kind: "prose",
      section: "",
      start: span.start,
      end,
      text: text.slice(span.start, end),
      sentences: [span],
    };
  });
  return { document, passages };
}

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
