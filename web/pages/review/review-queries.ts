import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Decision } from "../../../src/domain/decision.ts";
import type { ClaimDossier, ClaimRow, FindingDossier, FindingRow, Mark, ReferenceRow, Review } from "../../../src/domain/review.ts";
import { api, read } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

/** As many rows as the server gives at once. */
const limit = "2000";

/** The head of a review: all but its lists. */
export const reviewQuery = (id: string) =>
  queryOptions<Review>({
    queryKey: keys.review(id),
    queryFn: () => read(api.documents[":id"].review.$get({ param: { id } })),
  });

/** Every finding: lists are filtered where they are shown, so that a filter costs no request. */
export const findingsQuery = (id: string) =>
  queryOptions<FindingRow[]>({
    queryKey: keys.review(id, "findings"),
    queryFn: () => allPages((cursor) => read(api.documents[":id"].findings.$get({ param: { id }, query: { limit, ...cursor } }))),
  });

export const claimsQuery = (id: string) =>
  queryOptions<ClaimRow[]>({
    queryKey: keys.review(id, "claims"),
    queryFn: () => allPages((cursor) => read(api.documents[":id"].claims.$get({ param: { id }, query: { limit, ...cursor } }))),
  });

/** The claims as marks on the manuscript. */
export const marksQuery = (id: string) =>
  queryOptions<Mark[]>({
    queryKey: keys.review(id, "marks"),
    queryFn: async () => (await read(api.documents[":id"].marks.$get({ param: { id } }))).data,
  });

export const referencesQuery = (id: string) =>
  queryOptions<ReferenceRow[]>({
    queryKey: keys.review(id, "references"),
    queryFn: async () => (await read(api.documents[":id"].references.$get({ param: { id } }))).data,
  });

/** What people said about it. */
export const decisionsQuery = (id: string) =>
  queryOptions<Decision[]>({
    queryKey: keys.review(id, "decisions"),
    queryFn: async () => (await read(api.documents[":id"].decisions.$get({ param: { id } }))).data,
  });

/** A finding with what stands behind it; the one before stays in sight until it is there. */
export const findingQuery = (id: string) =>
  queryOptions<FindingDossier>({
    queryKey: keys.finding(id),
    queryFn: () => read(api.findings[":id"].$get({ param: { id } })),
    placeholderData: keepPreviousData,
  });

export const claimQuery = (id: string) =>
  queryOptions<ClaimDossier>({
    queryKey: keys.claim(id),
    queryFn: () => read(api.claims[":id"].$get({ param: { id } })),
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
