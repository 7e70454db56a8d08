import { hashOf } from "../../domain/id.ts";
import { fingerprintOf } from "../../domain/reference/reference.ts";
import type { Report } from "../../domain/report/report.ts";
import type { Review } from "../../domain/report/review.ts";
import { normaliseWording } from "../../domain/text/normalise-wording.ts";
import { IbidError } from "../../errors.ts";
import type { ReviewStampQuery, ReviewStamps } from "../../store/records/reports.ts";
import type { Store } from "../../store/store.ts";
import { overlayReportDecisions } from "../decisions/overlay-report-decisions.ts";
import { claimRows, marksOf } from "./claim-rows.ts";
import { findingRows } from "./finding-rows.ts";
import { gatherPartialReport, type ReviewTools } from "./gather-partial-report.ts";
import { listSections } from "./list-sections.ts";
import { loadReviewDocuments } from "./load-review-documents.ts";
import type { LoadedReview, ReviewData } from "./loaded-review.ts";
import { referenceRows } from "./reference-rows.ts";

/** A review with what determines whether it is up to date. */
export interface CachedReview {
  review: LoadedReview;
  stampQuery: ReviewStampQuery;
  stamps: ReviewStamps;
  loadedAt: number;
  /** When it was last found up to date. While the database is unchanged since, nothing needs to be compared. */
  moment?: string | undefined;
}

/** Changes whenever anything in a review changes. */
export function revisionOf({ report, decisions, assignments, run, records, library }: ReviewStamps): string {
  // When a report exists, the progress of a later run does not change the review.
  return hashOf(decisions, assignments, run, library, report ?? records).slice(0, 16);
}

/** Loads a review from the store. A cached report is reused while it is unchanged. */
export async function loadReview(documentId: string, known: CachedReview | undefined, tools: ReviewTools): Promise<CachedReview> {
  const { store, documents } = tools;
  const { path, lineage } = await findLineage(store, documentId);
  const first = await store.reports.stamps({ documentId, lineage, fingerprints: [] });
  const isSame = first.report !== null && known?.stamps.report === first.report;
  const { kept, isPartial } = isSame ? known!.review : await findReport(documentId, first, tools);
  const stampQuery = { documentId, lineage, fingerprints: [...new Set(kept.references.map(fingerprintOf))] };
  // Queried before the rest: any later change makes the next caller load the review again.
  const stamps = await store.reports.stamps(stampQuery);
  if (stamps.report !== first.report) return loadReview(documentId, undefined, tools);
  const decisions = await store.decisions.list(lineage);
  const named = await store.holdings.assignments(stampQuery.fingerprints);
  const assigned = new Map(
    kept.references.flatMap((reference) => {
      const id = named.get(fingerprintOf(reference));
      return id === undefined ? [] : [[reference.id, id]];
    }),
  );
  const manuscript = isSame ? undefined : await documents.find(documentId);
  const sections = isSame ? known!.review.sections : manuscript ? listSections(manuscript) : [];
  const reviewDocuments = await loadReviewDocuments(store, kept, assigned.values());
  const earlier = isSame ? known!.review.earlier : isPartial ? null : await findEarlierVersion(store, kept, lineage.paths);
  const attached = new Map((await store.documents.describe([...new Set(assigned.values())])).map((document) => [document.id, document]));
  const ground: ReviewData = {
    documentId,
    attached,
    earlier,
    kept,
    report: overlayReportDecisions(kept, decisions),
    isPartial,
    decisions,
    path,
    assigned,
    sections,
    reviewDocuments,
  };
  const review = { ...ground, revision: revisionOf(stamps), rows: lazyRows(ground) };
  return { review, stampQuery, stamps, loadedAt: Date.now() };
}

async function findReport(
  documentId: string,
  { report: stamp }: ReviewStamps,
  tools: ReviewTools,
): Promise<{ kept: Report; isPartial: boolean }> {
  const stored = stamp === null ? undefined : await tools.store.reports.get(documentId);
  if (stored) return { kept: stored, isPartial: false };
  const gathered = await gatherPartialReport(documentId, tools);
  if (gathered) return { kept: gathered.report, isPartial: gathered.isPartial };
  throw await noReviewError(documentId, tools.store);
}

/** An unknown document is a different error than an unchecked one. */
async function noReviewError(documentId: string, { documents, files }: Store): Promise<IbidError> {
  const isKnown = (await documents.known([documentId])).has(documentId) || (await files.get(documentId)) !== undefined;
  return isKnown
    ? new IbidError("not-found", "this document has not been checked", { hint: "Check it first; a review shows the results of a check." })
    : new IbidError("not-found", "there is no such document", {
        hint: "It may have been removed; GET /api/documents lists all documents.",
      });
}

/** The versions of a manuscript. Decisions about any of them count. */
async function findLineage(store: Store, documentId: string): Promise<{ path: string; lineage: ReviewStampQuery["lineage"] }> {
  const edition = await store.editions.ofDocument(documentId);
  const paths = edition ? [edition.path, ...(edition.since === null ? [] : [edition.since])] : [];
  return { path: edition?.path ?? "", lineage: await store.editions.lineage(paths, documentId) };
}

function lazyRows(ground: ReviewData): LoadedReview["rows"] {
  return {
    findings: lazy(() => findingRows(ground)),
    claims: lazy(() => claimRows(ground.report)),
    marks: lazy(() => marksOf(ground.report)),
    references: lazy(() => referenceRows(ground)),
  };
}

function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The share of the shorter manuscript's claims that two versions have in common at least. */
const minShare = 0.3;
/** A title alone proves nothing, as many reports have the same one; some claims must be the same too. */
const [minClaims, minClaimsWithTitle] = [3, 1];

/** Finds the manuscript that this one seems to be a new version of, by its title and its claims. A known version needs no suggestion. */
async function findEarlierVersion(
  { editions, documents }: Pick<Store, "editions" | "documents">,
  { claims, manuscript, comparison }: Pick<Report, "claims" | "manuscript" | "comparison">,
  paths: readonly string[],
): Promise<Review["earlier"]> {
  if (comparison !== null) return null;
  const similar = await editions.similar([...new Set(claims.map(({ fingerprint }) => fingerprint))], paths);
  const titles = new Map((await documents.describe(similar.map(({ documentId }) => documentId))).map(({ id, title }) => [id, title]));
  const own = normaliseWording(manuscript.title);
  for (const { documentId, shared, claims: theirs } of similar) {
    const title = titles.get(documentId);
    if (title === undefined || documentId === manuscript.id) continue;
    const isSameTitle = own !== "" && normaliseWording(title) === own;
    const isAlike = shared >= minClaims && shared / Math.min(claims.length, theirs) >= minShare;
    if (isAlike || (isSameTitle && shared >= minClaimsWithTitle)) return { documentId, title, shared, claims: claims.length };
  }
  return null;
}
