import { basename } from "node:path";
import type { Severity } from "../../domain/finding/finding.ts";
import type { DocumentListing } from "../../domain/library/document-listing.ts";
import { groupMissingSources } from "../../domain/report/group-missing-sources.ts";
import type { Report } from "../../domain/report/report.ts";
import type { ListedDocument } from "../../store/library/listings.ts";
import type { Store } from "../../store/store.ts";
import { stateOf } from "../review/finding-rows.ts";
import { isOnDisk } from "../review/load-review-documents.ts";
import type { ReviewCache } from "../review/review-cache.ts";

type Summary = NonNullable<DocumentListing["summary"]>;

/** Lists documents, newest first, and caches the results of their checks while they are unchanged. */
export function openDocumentListings(
  openStore: () => Promise<Store>,
  reviews: ReviewCache,
): (documentId?: string) => Promise<DocumentListing[]> {
  const summaries = new Map<string, { stamp: string; summary: Summary }>();
  let sources: Awaited<ReturnType<Store["listings"]["sourcePaths"]>> | undefined;

  return async (documentId) => {
    const store = await openStore();
    // A document that only a run mentions was neither read nor uploaded, so there is nothing to show.
    const listed = (await store.listings.list(documentId)).filter(({ format }) => format !== null);
    sources = await store.listings.sourcePaths(sources);
    await recall(listed, store);
    const known = new Set(listed.map(({ id }) => id));
    if (documentId === undefined) for (const id of summaries.keys()) if (!known.has(id)) summaries.delete(id);
    const paths = sources.paths;
    return listed
      .map((row) => ({ at: newestOf(row), listing: toListing(row, paths.get(row.id) ?? null, summaries.get(row.id)?.summary ?? null) }))
      .toSorted(
        (one, other) =>
          compare(other.at, one.at) || compare(one.listing.title, other.listing.title) || compare(one.listing.id, other.listing.id),
      )
      .map(({ listing }) => listing);
  };

  /** Most checks have no new decisions, so their cached counts are still valid. */
  async function recall(listed: ListedDocument[], store: Store): Promise<void> {
    const changed = listed.filter((row) => row.reportStamp !== null && summaries.get(row.id)?.stamp !== stampOf(row));
    const isDecided = ({ decisionStamp }: ListedDocument) => !decisionStamp.startsWith("0");
    const counted = await store.listings.summaries(changed.filter((row) => !isDecided(row)).map(({ id }) => id));
    for (const row of changed) {
      const plain = counted.get(row.id);
      const summary = plain ? summaryBeforeDecisions(plain) : summaryAfterDecisions((await reviews.open(row.id)).report);
      summaries.set(row.id, { stamp: stampOf(row), summary });
    }
  }
}

const stampOf = ({ reportStamp, decisionStamp }: ListedDocument) => `${reportStamp} ${decisionStamp}`;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function summaryBeforeDecisions({ claims, findings: { error, warning, info } }: Report["summary"]): Summary {
  return { claims, errors: error, warnings: warning, infos: info, open: error + warning + info };
}

function summaryAfterDecisions(report: Report): Summary {
  const { summary, findings } = groupMissingSources(report);
  const open = findings.filter((finding) => stateOf(finding) === "open");
  const count = (severity: Severity) => open.filter((finding) => finding.severity === severity).length;
  return { claims: summary.claims, errors: count("error"), warnings: count("warning"), infos: count("info"), open: open.length };
}

function newestOf({ held, checked, run, file }: ListedDocument): string {
  return [held?.addedAt, checked?.at, run?.startedAt, file?.uploadedAt].reduce<string>(
    (newest, at) => (at && at > newest ? at : newest),
    "",
  );
}

function toListing(row: ListedDocument, readFrom: string | null, summary: Summary | null): DocumentListing {
  const { id, title, format, pages, held, checked, run, file } = row;
  const path = held?.path ?? checked?.path ?? readFrom ?? "";
  const name = file?.name ?? (basename(path) || title || id);
  return {
    id,
    name,
    title: held?.title || title || name,
    format: format!,
    pages,
    role: held ? "holding" : checked || run ? "manuscript" : title === null ? "upload" : "source",
    isRead: title !== null,
    hasOriginal: file !== null || isOnDisk(path),
    addedAt: held?.addedAt ?? file?.uploadedAt ?? null,
    checkedAt: checked?.at ?? null,
    run: run && { id: run.id, state: run.state, why: run.why },
    summary,
  };
}
