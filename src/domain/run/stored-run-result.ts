import { z } from "zod";
import { Id } from "../id.ts";
import { LiveReport } from "../live/live-report.ts";
import { DiscoverResult } from "../reference/discovery.ts";
import { LiteratureResult } from "../reference/literature.ts";
import { Run } from "./run.ts";
import { DiscoverRunRequest, LiteratureRunRequest, LiveRunRequest } from "./run-request.ts";

/** The stored result of a background run, with the request that it answers. */
export const StoredRunResult = z.discriminatedUnion("command", [
  z.object({ command: z.literal("review"), order: LiteratureRunRequest, result: LiteratureResult }),
  z.object({ command: z.literal("live"), order: LiveRunRequest, result: LiveReport }),
  z.object({ command: z.literal("discover"), order: DiscoverRunRequest, result: DiscoverResult }),
]);
export type StoredRunResult = z.infer<typeof StoredRunResult>;

/** What the literature says about a manuscript, as far as it was looked for. */
export const LiteratureReview = z.object({
  documentId: Id,
  /** The newest run, which may still be under way. */
  run: Run.nullable(),
  stored: z.object({ madeAt: z.string(), order: LiteratureRunRequest, result: LiteratureResult }).nullable(),
});
export type LiteratureReview = z.infer<typeof LiteratureReview>;

/** What newer works say about a published document, as far as they were looked for. */
export const LiveReportState = z.object({
  documentId: Id,
  /** The newest run, which may still be under way. */
  run: Run.nullable(),
  stored: z.object({ madeAt: z.string(), order: LiveRunRequest, result: LiveReport }).nullable(),
});
export type LiveReportState = z.infer<typeof LiveReportState>;

/** Works near some seeds, as far as they were looked for. */
export const Discovery = z.object({
  id: Id,
  order: DiscoverRunRequest,
  /** The newest run, which may still be under way. */
  run: Run.nullable(),
  stored: z.object({ madeAt: z.string(), result: DiscoverResult }).nullable(),
});
export type Discovery = z.infer<typeof Discovery>;

/** A discovery without its works. */
export const DiscoveryListing = z.object({
  id: Id,
  /** Titles of the seeds, or what was given before they are known. */
  seeds: z.array(z.string()),
  /** When the result was made, or else when it was asked for. */
  at: z.string(),
  summary: DiscoverResult.shape.summary.nullable(),
  run: Run.nullable(),
});
export type DiscoveryListing = z.infer<typeof DiscoveryListing>;
