import { quoteSpan } from "../document/locator.ts";
import { makeId } from "../id.ts";
import type { ReviewedClaim, ReviewedWork } from "../reference/literature.ts";
import type { Watch } from "./watch.ts";
import type { WatchResult } from "./watch-result.ts";

export const watchFixture: Watch = {
  id: makeId("wch", "quays"),
  name: "quays",
  documentId: makeId("doc", "manuscript"),
  path: "/papers/quays.md",
  title: "Rye on quays",
  interval: { count: 1, unit: "week" },
  options: { sources: ["/papers/sources"], online: true, collections: [] },
  addedAt: "2031-05-01T08:00:00.000Z",
  since: "2031-05-01",
  askedAt: null,
  dueAt: "2031-05-01T08:00:00.000Z",
  last: null,
};

const span = (text: string) => quoteSpan(text, { start: 0, end: text.length });

/** A work that refutes a claim by these words of a document. */
export function bearingWork(documentId: string, quotation: string, more: Partial<ReviewedWork> = {}): ReviewedWork {
  return {
    documentId,
    work: { title: "Rye in drought", author: [{ family: "Okoro" }], year: 2031, DOI: "10.5555/rye" },
    key: "okoro2031",
    formatted: "Okoro (2031). Rye in drought.",
    relation: "refutes",
    label: "contradicted",
    confidence: 0.9,
    rationale: "",
    evidence: [{ documentId, passageId: makeId("psg", documentId, "0"), locator: span(quotation) }],
    read: "abstract",
    isHeld: false,
    isNewer: true,
    isRetracted: false,
    quality: { level: "unknown", facts: [{ kind: "publication", weight: "neutral", text: "No index says more." }] },
    indexes: ["OpenAlex"],
    ...more,
  };
}

export function bearingClaim(text: string, works: ReviewedWork[]): ReviewedClaim {
  return {
    claimId: makeId("clm", text),
    text,
    section: "",
    locator: { ...span(text), line: 7 },
    need: "uncited",
    label: null,
    queries: [],
    worksRead: works.length,
    works,
    notShown: 0,
    advice: { action: "discuss", documentId: works[0]!.documentId, reason: "Okoro (2031) says otherwise." },
  };
}

export function watchResultFixture(more: Partial<WatchResult> = {}): WatchResult {
  return {
    schemaVersion: 1,
    tool: { name: "ibid", version: "0.0.0" },
    id: makeId("run", "first"),
    watch: { id: watchFixture.id, name: watchFixture.name },
    run: { seconds: 1, state: "complete", failures: [] },
    manuscript: { id: watchFixture.documentId, path: watchFixture.path!, title: watchFixture.title },
    askedAt: "2031-05-08T08:00:00.000Z",
    asked: [{ index: "openalex", name: "OpenAlex", since: "2031-04-01", records: 1 }],
    notices: [],
    claims: [],
    works: [],
    notRead: [],
    summary: { notices: 0, grave: 0, works: 1, bearing: 1, refuting: 1 },
    ...more,
  };
}
