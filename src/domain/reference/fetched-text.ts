import { z } from "zod";
import { Id } from "../id.ts";
import { TextOrigin } from "../library/text-origin.ts";
import { EndedRun } from "../run/run.ts";
import { Tool } from "../tool.ts";

/** A place where the text of a work was looked for, and why it is not from there. */
export const RefusedPlace = z.object({ URL: z.string(), index: z.string(), why: z.string() });
export type RefusedPlace = z.infer<typeof RefusedPlace>;

/** What is at hand of one cited work. */
export const TextCoverage = z.enum(["full-text", "abstract", "nothing"]);
export type TextCoverage = z.infer<typeof TextCoverage>;

/** What fetching came to for one reference. */
export const FetchedText = z.object({
  referenceId: Id,
  coverage: TextCoverage,
  documentId: Id.nullable(),
  /** The text was fetched by this run. */
  isNew: z.boolean(),
  /** Where the text is from. Absent for a text that somebody added. */
  origin: TextOrigin.optional(),
  /** What proves the text, or why there is none, in words. */
  why: z.string(),
  refused: z.array(RefusedPlace),
});
export type FetchedText = z.infer<typeof FetchedText>;

/** What is at hand of the cited works, counted. */
export const TextCounts = z.object({
  coverage: z.record(TextCoverage, z.number().int()),
  /** Texts and abstracts that this run fetched. */
  fetched: z.number().int(),
  /** Works of which every place that an index named was refused. */
  refused: z.number().int(),
});
export type TextCounts = z.infer<typeof TextCounts>;

/** The forms of the result of `ibid fetch`. */
export const FetchReportFormat = z.enum(["full", "concise", "json", "jsonl", "csv", "markdown", "html"]);
export type FetchReportFormat = z.infer<typeof FetchReportFormat>;

/** The result of `ibid fetch`. It is also its stable JSON. */
export const FetchResult = z.object({
  schemaVersion: z.literal(1),
  tool: Tool,
  run: EndedRun,
  manuscript: z.object({ path: z.string(), title: z.string() }),
  references: z.array(FetchedText.extend({ label: z.string(), key: z.string().optional(), raw: z.string(), title: z.string().optional() })),
  summary: TextCounts.extend({ references: z.number().int() }),
});
export type FetchResult = z.infer<typeof FetchResult>;
