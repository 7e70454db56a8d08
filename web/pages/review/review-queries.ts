import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Decision } from "../../../src/domain/finding/decision.ts";
import type { ReportedVerdict } from "../../../src/domain/report/report.ts";
import type {
  ClaimDetails,
  ClaimMark,
  ClaimRow,
  FindingDetails,
  FindingRow,
  ReferenceRow,
  Review,
} from "../../../src/domain/report/review.ts";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import { api, unwrapResponse } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** The server's maximum page size. */
const limit = "2000";

/** Milliseconds between two looks at what others have decided. */
const refreshInterval = 8_000;

/** A review without its lists. */
export const reviewQuery = (id: string) =>
  queryOptions<Review>({
    queryKey: queryKeys.review(id),
    queryFn: () => unwrapResponse(api.documents[":id"].review.$get({ param: { id } })),
    // Another person may decide meanwhile.
    refetchInterval: refreshInterval,
  });

/** All findings: they are filtered in the browser, so that a filter costs no request. */
export const findingsQuery = (id: string) =>
  queryOptions<FindingRow[]>({
    queryKey: queryKeys.review(id, "findings"),
    queryFn: () => allPages((cursor) => unwrapResponse(api.documents[":id"].findings.$get({ param: { id }, query: { limit, ...cursor } }))),
  });

export const claimsQuery = (id: string) =>
  queryOptions<ClaimRow[]>({
    queryKey: queryKeys.review(id, "claims"),
    queryFn: () => allPages((cursor) => unwrapResponse(api.documents[":id"].claims.$get({ param: { id }, query: { limit, ...cursor } }))),
  });

/** All verdicts with their evidence. */
export const verdictsQuery = (id: string) =>
  queryOptions<ReportedVerdict[]>({
    queryKey: queryKeys.review(id, "verdicts"),
    queryFn: () => allPages((cursor) => unwrapResponse(api.documents[":id"].verdicts.$get({ param: { id }, query: { limit, ...cursor } }))),
  });

/** The claims as marks on the manuscript. */
export const marksQuery = (id: string) =>
  queryOptions<ClaimMark[]>({
    queryKey: queryKeys.review(id, "marks"),
    queryFn: async () => (await unwrapResponse(api.documents[":id"].marks.$get({ param: { id }, query: {} }))).data,
  });

export const referencesQuery = (id: string) =>
  queryOptions<ReferenceRow[]>({
    queryKey: queryKeys.review(id, "references"),
    queryFn: async () => (await unwrapResponse(api.documents[":id"].references.$get({ param: { id }, query: {} }))).data,
  });

/** Whether results still come. A check without a complete result may also have ended early. */
export function isGoingOn({ run, isPartial }: Pick<Review, "run" | "isPartial">): boolean {
  return isPartial && run !== null && isRunActive(run);
}

/** Whether a cited work has no text here. A missing work that nothing cites takes nothing from the check. */
export function isMissing({ match, citations }: Pick<ReferenceRow, "match" | "citations">): boolean {
  return !match?.documentId && citations > 0;
}

/** The decisions on the manuscript. */
export const decisionsQuery = (id: string) =>
  queryOptions<Decision[]>({
    queryKey: queryKeys.review(id, "decisions"),
    queryFn: async () => (await unwrapResponse(api.documents[":id"].decisions.$get({ param: { id }, query: {} }))).data,
  });

/** A finding with its evidence; the one before stays in sight until it is there. */
export const findingQuery = (id: string) =>
  queryOptions<FindingDetails>({
    queryKey: queryKeys.finding(id),
    queryFn: () => unwrapResponse(api.findings[":id"].$get({ param: { id } })),
    placeholderData: keepPreviousData,
  });

export const claimQuery = (id: string) =>
  queryOptions<ClaimDetails>({
    queryKey: queryKeys.claim(id),
    queryFn: () => unwrapResponse(api.claims[":id"].$get({ param: { id } })),
    placeholderData: keepPreviousData,
  });

async function allPages<Row>(ask: (cursor: { cursor?: string }) => Promise<{ data: Row[]; cursor: string | null }>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: Row[]; cursor: string | null } = await ask(cursor === null ? {} : { cursor });
    rows.push(...page.data);
    cursor = page.cursor;
  } while (cursor !== null);
  return rows;
}
