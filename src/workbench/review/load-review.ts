import { hashOf } from "../../domain/id.ts";
import { fingerprintOf } from "../../domain/reference.ts";
import type { Report } from "../../domain/report.ts";
import { IbidError } from "../../errors.ts";
import type { Standing, Standpoint } from "../../store/reports.ts";
import type { Store } from "../../store/store.ts";
import { layDecisions } from "../lay-decisions.ts";
import { claimRows, marksOf } from "./claim-rows.ts";
import { findingRows } from "./finding-rows.ts";
import { gatherPartial, type PartialTools } from "./gather-partial.ts";
import type { LoadedReview, ReviewGround } from "./loaded-review.ts";
import { nameSections } from "./name-sections.ts";
import { openShelf } from "./open-shelf.ts";
import { referenceRows } from "./reference-rows.ts";

/** A review with what must be watched to know whether it is still true. */
export interface HeldReview {
  review: LoadedReview;
  standpoint: Standpoint;
  standing: Standing;
  loadedAt: number;
  /** When it was last found to be true: while nothing at all has changed since, nobody needs to look. */
  moment?: string | undefined;
}

/** What changes with everything that a review shows. */
export function revisionOf({ report, decisions, assignments, run, records, library }: Standing): string {
  // How much of a run is done says nothing about a check that has come to its end.
  return hashOf(decisions, assignments, run, library, report ?? records).slice(0, 16);
}

/** Makes a review of what is stored; of one that is known, the report is not read again while it is the same. */
export async function loadReview(documentId: string, known: HeldReview | undefined, tools: PartialTools): Promise<HeldReview> {
  const { store, documents } = tools;
  const { path, lineage } = await findLineage(store, documentId);
  const first = await store.reports.standing({ documentId, lineage, fingerprints: [] });
  const isSame = first.report !== null && known?.standing.report === first.report;
  const { kept, isPartial } = isSame ? known!.review : await findReport(documentId, first, tools);
  const standpoint = { documentId, lineage, fingerprints: [...new Set(kept.references.map(fingerprintOf))] };
  // Asked before the rest is read: whatever changes from now on makes the next reader load it again.
  const standing = await store.reports.standing(standpoint);
  if (standing.report !== first.report) return loadReview(documentId, undefined, tools);
  const decisions = await store.decisions.list(lineage);
  const named = await store.holdings.assignments(standpoint.fingerprints);
  const assigned = new Map(
    kept.references.flatMap((reference) => {
      const id = named.get(fingerprintOf(reference));
      return id === undefined ? [] : [[reference.id, id]];
    }),
  );
  const manuscript = isSame ? undefined : await documents.find(documentId);
  const sections = isSame ? known!.review.sections : manuscript ? nameSections(manuscript) : [];
  const shelf = await openShelf(store, kept, assigned.values());
  const ground: ReviewGround = {
    documentId,
    kept,
    report: layDecisions(kept, decisions),
    isPartial,
    decisions,
    path,
    assigned,
    sections,
    shelf,
  };
  const review = { ...ground, revision: revisionOf(standing), rows: rowsOf(ground) };
  return { review, standpoint, standing, loadedAt: Date.now() };
}

async function findReport(
  documentId: string,
  { report: stamp }: Standing,
  tools: PartialTools,
): Promise<{ kept: Report; isPartial: boolean }> {
  const stored = stamp === null ? undefined : await tools.store.reports.get(documentId);
  if (stored) return { kept: stored, isPartial: false };
  const gathered = await gatherPartial(documentId, tools);
  if (gathered) return { kept: gathered.report, isPartial: gathered.isPartial };
  throw await nothingToShow(documentId, tools.store);
}

/** A document that nobody knows is another mistake than one that nobody has checked. */
async function nothingToShow(documentId: string, { documents, files }: Store): Promise<IbidError> {
  const isKnown = (await documents.known([documentId])).has(documentId) || (await files.get(documentId)) !== undefined;
  return isKnown
    ? new IbidError("not-found", "this document has not been checked", { hint: "Check it first; a review tells what a check came to." })
    : new IbidError("not-found", "there is no such document", {
        hint: "It may have been removed; GET /api/documents lists what there is.",
      });
}

/** Which versions a manuscript has: what was decided about any of them counts. */
async function findLineage(store: Store, documentId: string): Promise<{ path: string; lineage: Standpoint["lineage"] }> {
  const edition = await store.editions.ofDocument(documentId);
  const paths = edition ? [edition.path, ...(edition.since === null ? [] : [edition.since])] : [];
  return { path: edition?.path ?? "", lineage: await store.editions.lineage(paths, documentId) };
}

function rowsOf(ground: ReviewGround): LoadedReview["rows"] {
  return {
    findings: once(() => findingRows(ground)),
    claims: once(() => claimRows(ground.report)),
    marks: once(() => marksOf(ground.report)),
    references: once(() => referenceRows(ground)),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
