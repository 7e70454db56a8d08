import { parse } from "node:path";
import { FindingState } from "../../domain/finding/decision.ts";
import { Severity } from "../../domain/finding/finding.ts";
import { groupMissingSources } from "../../domain/report/group-missing-sources.ts";
import type { Report } from "../../domain/report/report.ts";
import type { ClaimRow, FindingRow, Review } from "../../domain/report/review.ts";
import type { Run } from "../../domain/run/run.ts";
import { normaliseWording } from "../../domain/text/normalise-wording.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import type { DocumentCache } from "../documents/document-cache.ts";
import { stateOf } from "./finding-rows.ts";
import type { LoadedReview } from "./loaded-review.ts";
import { assignSource, decideFinding, overrideVerdict, rewordClaim } from "./record-decision.ts";
import { openReviewCache, type ReviewCache } from "./review-cache.ts";
import { claimDetails, findingDetails, reviewItemNotFound } from "./review-details.ts";
import type { ReviewClaimFilter, ReviewFindingFilter, Reviews } from "./reviews.ts";

/** Opens the reviews and their cache, which the list of documents shares. */
export function openReviews(
  tools: Pick<CheckTools, "openStore" | "config">,
  documents: DocumentCache,
): { reviews: Reviews; memory: ReviewCache } {
  const { openStore } = tools;
  const memory = openReviewCache(async () => ({ store: await openStore(), documents, config: tools.config }));
  const open = memory.open;
  const ofFinding = async (id: string) => open(await documentOfFinding(id, { store: await openStore(), memory }));
  const ofClaim = async (id: string) => open(await documentOfItem("claims", id, { store: await openStore(), memory }));
  const ofReference = async (id: string) => open(await documentOfItem("references", id, { store: await openStore(), memory }));
  const decisionTools = async () => ({ store: await openStore(), config: tools.config });

  // One decision after the other: two people who decide at the same moment must not both find that nothing was decided.
  let lastDecision: Promise<unknown> = Promise.resolve();
  const inTurn = <Details>(decide: () => Promise<Details>): Promise<Details> => {
    const decided = lastDecision.then(decide);
    lastDecision = decided.catch(() => {});
    return decided;
  };

  const reviews: Reviews = {
    show: async (documentId) => {
      // Queried before the review: a run that has ended is never shown with results from before its end.
      const store = await openStore();
      const [run = null] = await store.runs.list({ documentId, command: "check", limit: 1 });
      const review = await open(documentId);
      return { ...buildReview(review, run), ...(await findNextSources(store, { ...review, run })) };
    },
    revision: async (documentId) => (await open(documentId)).revision,
    report: async (documentId) => (await open(documentId)).report,
    findings: async (documentId, filter) => filterFindingRows(await open(documentId), filter),
    finding: async (id) => findingDetails(await ofFinding(id), id),
    claims: async (documentId, filter) => filterClaimRows(await open(documentId), filter),
    claim: async (id) => claimDetails(await ofClaim(id), id),
    marks: async (documentId) => (await open(documentId)).rows.marks(),
    references: async (documentId) => (await open(documentId)).rows.references(),
    decisions: async (documentId) => [...(await open(documentId)).decisions],
    decideFinding: (id, change) =>
      inTurn(async () => {
        await decideFinding(await ofFinding(id), id, { ...change, ...(await decisionTools()) });
        return reviews.finding(id);
      }),
    overrideVerdict: (id, change) =>
      inTurn(async () => {
        await overrideVerdict(await ofClaim(id), id, { ...change, ...(await decisionTools()) });
        return reviews.claim(id);
      }),
    rewordClaim: (id, change) =>
      inTurn(async () => {
        await rewordClaim(await ofClaim(id), id, { ...change, ...(await decisionTools()) });
        return reviews.claim(id);
      }),
    assignSource: async (id, documentId) => {
      const review = await ofReference(id);
      await assignSource(review, id, documentId, await openStore());
      return (await open(review.documentId)).rows.references().find((row) => row.id === id)!;
    },
  };
  return { reviews, memory };
}

/** The findings that match a filter. Absent fields set no limit. */
function filterFindingRows({ rows, report }: LoadedReview, { rules, severities, states, words = "" }: ReviewFindingFilter): FindingRow[] {
  const prefixes = rules?.map((rule) => rule.toUpperCase());
  const wanted = normaliseWording(words);
  return rows.findings().filter(
    ({ code, severity, state, message }, index) =>
      (prefixes?.some((prefix) => code.startsWith(prefix)) ?? true) &&
      (severities?.includes(severity) ?? true) &&
      (states?.includes(state) ?? true) &&
      // All words of the manuscript's sentence; the list shows only their beginning.
      (wanted === "" || [message, report.findings[index]!.locator.quote.exact].some((text) => normaliseWording(text).includes(wanted))),
  );
}

/** The claims that match a filter. A section includes its subsections. */
function filterClaimRows({ rows, sections }: LoadedReview, { labels, section }: ReviewClaimFilter): ClaimRow[] {
  const wanted = section === undefined ? undefined : normaliseWording(section);
  const spans = sections.filter(({ heading }) => normaliseWording(heading) === wanted);
  return rows
    .claims()
    .filter(
      ({ label, start, section: own }) =>
        (labels === undefined || (label !== null && labels.includes(label))) &&
        (wanted === undefined || normaliseWording(own) === wanted || spans.some((span) => span.start <= start && start < span.end)),
    );
}

function buildReview(
  { revision, report: whole, isPartial, sections, documentId, reviewDocuments, earlier }: LoadedReview,
  run: Run | null,
): Omit<Review, "nextSources" | "unreadSources"> {
  const report = groupMissingSources(whole);
  const { claims, findings } = report;
  const open = findings.filter((finding) => stateOf(finding) === "open");
  const within = (items: readonly { locator: { start: number } }[], { start, end }: { start: number; end: number }) =>
    items.filter(({ locator }) => start <= locator.start && locator.start < end).length;
  const byRule = Map.groupBy(findings, ({ code }) => code);
  const title = reviewDocuments.get(documentId)?.title ?? report.manuscript.title;
  return {
    revision,
    manuscript: { ...report.manuscript, title },
    run,
    isPartial,
    sources: report.sources,
    summary: report.summary,
    states: Object.fromEntries(
      FindingState.options.map((state) => [state, findings.filter((finding) => stateOf(finding) === state).length]),
    ) as Review["states"],
    open: Object.fromEntries(
      Severity.options.map((severity) => [severity, open.filter((finding) => finding.severity === severity).length]),
    ) as Review["open"],
    coverage: coverageOf(report),
    rules: [...byRule]
      .map(([code, list]) => {
        const decided = list.filter((finding) => stateOf(finding) !== "open").length;
        return { code, name: list[0]!.name, findings: list.length - decided, decided };
      })
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    sections: sections.map((section) => ({ ...section, claims: within(claims, section), findings: within(open, section) })),
    comparison: report.comparison,
    earlier,
    notChecked: report.notChecked,
    failures: report.run.failures,
    spending: report.run.spending,
    seconds: isPartial ? null : report.run.seconds,
  };
}

/** Counts what Ibid compared with a source. */
function coverageOf({ claims, verdicts }: Report): Review["coverage"] {
  const labels = new Map(verdicts.map(({ claimId, label }) => [claimId, label]));
  const isJudged = ({ id }: Report["claims"][number]) => (labels.get(id) ?? "unverifiable") !== "unverifiable";
  const [cited, others] = [
    claims.filter(({ citationIds }) => citationIds.length > 0),
    claims.filter(({ citationIds }) => citationIds.length === 0),
  ];
  const uncited = others.filter(isJudged).length;
  return {
    cited: cited.length,
    judged: cited.filter(isJudged).length,
    unread: cited.filter(({ id }) => labels.get(id) === "unverifiable").length,
    uncited,
    own: others.length - uncited,
  };
}

interface DocumentLookup {
  store: Store;
  memory: ReviewCache;
}

/** The manuscript of a finding: a stored one, one found so far by an active run, or one made from a decision. */
async function documentOfFinding(id: string, { store, memory }: DocumentLookup): Promise<string> {
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

async function documentOfItem(table: "claims" | "references", id: string, { store, memory }: DocumentLookup): Promise<string> {
  const loaded = memory.loaded().find(({ report }) => report[table].some((item) => item.id === id));
  const documentId = loaded?.documentId ?? (await store[table].documentOf(id));
  if (documentId === undefined) throw reviewItemNotFound(table === "claims" ? "claim" : "reference");
  return documentId;
}

/**
 * The sources of the next check: those of the last one, as far as they are still here. An unreadable source is left out once a readable one
 * has its name: otherwise no later check would be complete.
 */
async function findNextSources(
  { documents, files }: Pick<Store, "documents" | "files">,
  { report, run }: { report: Pick<Report, "sources">; run: Pick<Run, "order"> | null },
): Promise<Pick<Review, "nextSources" | "unreadSources">> {
  const requested = run?.order?.command === "check" ? run.order.sources : [];
  // The last run may have been about one claim, with only its sources.
  const ids = [...new Set([...report.sources.map(({ id }) => id), ...requested])];
  const read = await documents.known(ids);
  const uploaded = new Map((await files.list(ids)).map(({ documentId, name }) => [documentId, name]));
  const paths = new Map(report.sources.map(({ id, path }) => [id, path]));
  const stemOf = (id: string) => parse(uploaded.get(id) ?? paths.get(id) ?? "").name.toLowerCase();
  const readStems = new Set(ids.filter((id) => read.has(id)).map(stemOf));
  const unread = ids.filter((id) => !read.has(id) && uploaded.has(id) && !readStems.has(stemOf(id)));
  return {
    nextSources: ids.filter((id) => read.has(id) || unread.includes(id)),
    unreadSources: unread.map((id) => ({ id, name: uploaded.get(id)! })),
  };
}
