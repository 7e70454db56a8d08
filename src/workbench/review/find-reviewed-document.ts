import type { Store } from "../../store/store.ts";
import type { LoadedReview } from "./loaded-review.ts";
import type { ReviewCache } from "./review-cache.ts";
import { reviewItemNotFound } from "./review-details.ts";

interface DocumentLookup {
  store: Store;
  memory: ReviewCache;
}

/** The manuscript of a finding: a stored one, one found so far by an active run, or one made from a decision. */
export async function documentOfFinding(id: string, { store, memory }: DocumentLookup): Promise<string> {
  const has = ({ report }: LoadedReview) => report.findings.some((finding) => finding.id === id);
  const loaded = memory.loaded().find(has);
  if (loaded) return loaded.documentId;
  const stored = (await store.reports.documentOfFinding(id)) ?? (await store.findings.documentOf(id));
  if (stored) return stored;
  const listed = await store.listings.list();
  const isLikely = ({ run, decisionStamp, reportStamp }: (typeof listed)[number]) =>
    (reportStamp === null && run !== null) || (reportStamp !== null && !decisionStamp.startsWith("0"));
  for (const { id: documentId } of listed.filter(isLikely).slice(0, maxSearchedReviews))
    if (has(await memory.open(documentId))) return documentId;
  throw reviewItemNotFound("finding");
}

/** The maximum number of manuscripts that are searched for a finding that is in no table. */
const maxSearchedReviews = 50;

export async function documentOfClaim(id: string, { store, memory }: DocumentLookup): Promise<string> {
  const loaded = memory.loaded().find(({ report }) => report.claims.some((claim) => claim.id === id));
  const documentId = loaded?.documentId ?? (await store.claims.documentOf(id));
  if (documentId === undefined) throw reviewItemNotFound("claim");
  return documentId;
}

export async function documentOfReference(id: string, { store, memory }: DocumentLookup): Promise<string> {
  const loaded = memory.loaded().find(({ report }) => report.references.some((reference) => reference.id === id));
  const documentId = loaded?.documentId ?? (await store.references.documentOf(id));
  if (documentId === undefined) throw reviewItemNotFound("reference");
  return documentId;
}
