import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { Id } from "../id.ts";
import { Notice } from "../reference/index-record.ts";
import { ReviewedClaim } from "../reference/literature.ts";
import { Failure, RunState } from "../run/run.ts";
import { Tool } from "../tool.ts";
import { WatchSummary } from "./watch.ts";

/** A notice about a work that the document cites, with the claims that cite it. */
export const WatchedNotice = z.object({
  referenceId: Id,
  /** The number or label of the entry. */
  label: z.string(),
  formatted: z.string(),
  DOI: z.string().optional(),
  notice: Notice,
  /** Names of the indexes that say so. */
  indexes: z.array(z.string()),
  claims: z.array(z.object({ claimId: Id, text: z.string(), section: z.string(), locator: Locator })),
});
export type WatchedNotice = z.infer<typeof WatchedNotice>;

/** A work that is new to the watch. */
export const NewWork = z.object({
  formatted: z.string(),
  URL: z.string().optional(),
  date: z.string().optional(),
  indexes: z.array(z.string()),
  /** It bears on a claim: the claims say what it says. */
  bears: z.boolean(),
});
export type NewWork = z.infer<typeof NewWork>;

/** The result of one run of a watch. It is also its stable JSON. */
export const WatchResult = z.object({
  schemaVersion: z.literal(1),
  tool: Tool,
  id: Id,
  watch: z.object({ id: Id, name: z.string() }),
  run: z.object({ seconds: z.number(), state: RunState, failures: z.array(Failure) }),
  manuscript: z.object({ id: Id, path: z.string(), title: z.string() }),
  askedAt: z.iso.datetime({ offset: true }),
  /** What was asked, and from which day on. `why` tells what could not be asked. */
  asked: z.array(
    z.object({
      index: z.string(),
      name: z.string(),
      since: z.string().nullable(),
      records: z.number().int(),
      why: z.string().optional(),
    }),
  ),
  notices: z.array(WatchedNotice),
  /** Claims that new works bear on. */
  claims: z.array(ReviewedClaim),
  works: z.array(NewWork),
  /** What a reader might believe to be read although it was not. */
  notRead: z.array(z.object({ what: z.string(), why: z.string() })),
  summary: WatchSummary,
});
export type WatchResult = z.infer<typeof WatchResult>;

/** Notices that end what a work can be cited for. */
export const graveNotices: ReadonlySet<Notice["kind"]> = new Set(["retraction", "withdrawal", "expression-of-concern"]);

/** The result without the words of a document that was removed. Notices and counts stay. */
export function redactWatchResult(result: WatchResult, documentId: string): WatchResult {
  // An earlier version of the paper: its own words are claims.
  if (result.manuscript.id === documentId)
    return { ...result, claims: [], notices: result.notices.map((notice) => ({ ...notice, claims: [] })) };
  const claims = result.claims.flatMap((claim) => {
    const works = claim.works.filter(
      (work) => work.documentId !== documentId && !work.evidence.some((one) => one.documentId === documentId),
    );
    if (works.length === claim.works.length) return [claim];
    const isAbout = claim.advice.documentId === documentId;
    const advice = isAbout
      ? { action: "none" as const, documentId: null, reason: "The work that this was about was removed from the library." }
      : claim.advice;
    return works.length === 0 ? [] : [{ ...claim, works, advice }];
  });
  return { ...result, claims };
}
