import { z } from "zod";
import { Claim } from "../claim/claim.ts";
import { Argument } from "../claim/inference.ts";
import { DocumentFormat, ReadingFailure } from "../document/document.ts";
import { ReadingQuality } from "../document/reading-quality.ts";
import { FindingDecision, Override, Rewording } from "../finding/decision.ts";
import { Finding, Severity } from "../finding/finding.ts";
import { Ignore, IgnoredFinding } from "../finding/ignore.ts";
import { Recommendation } from "../finding/recommendation.ts";
import { Id } from "../id.ts";
import { Spending } from "../llm/spending.ts";
import { Citation } from "../reference/citation.ts";
import { FetchedText, TextCounts } from "../reference/fetched-text.ts";
import { Reference, SourceMatch } from "../reference/reference.ts";
import { ReferenceJudgement, ReferenceStatus } from "../reference/reference-judgement.ts";
import { Failure, RunState } from "../run/run.ts";
import { SearchExplanation } from "../search/search-explanation.ts";
import { Tool } from "../tool.ts";
import { Verdict, VerdictLabel } from "../verdict/verdict.ts";
import { BaselineUse } from "./baseline.ts";
import { Comparison } from "./edition.ts";

export const OutputFormat = z.enum(["full", "concise", "json", "jsonl", "sarif", "github", "junit", "markdown", "html"]);
export type OutputFormat = z.infer<typeof OutputFormat>;

/** A document of the run, with the path that the user knows. */
export const NamedDocument = z.object({
  id: Id,
  path: z.string(),
  format: DocumentFormat,
  title: z.string(),
  contentHash: z.string(),
  /** Number of printed pages, for formats that have pages. */
  pages: z.number().int().nullable(),
  failures: z.array(ReadingFailure),
});
export type NamedDocument = z.infer<typeof NamedDocument>;

/** A Finding with a person's decision about it. */
export const ReportedFinding = Finding.extend({ decision: FindingDecision.optional() });
export type ReportedFinding = z.infer<typeof ReportedFinding>;

/** A Verdict as Ibid made it, with the label of a person who disagrees. */
export const ReportedVerdict = Verdict.safeExtend({ override: Override.optional() });
export type ReportedVerdict = z.infer<typeof ReportedVerdict>;

/** A judgement beside its reference. */
export const ReportedJudgement = ReferenceJudgement.omit({ referenceId: true });
export type ReportedJudgement = z.infer<typeof ReportedJudgement>;

/** What is said to be unchecked where nothing could look references up. The command line adds how to do it. */
export const referencesNotLookedUp = "References were not looked up";

/** The result of one check. All output formats are made from it, and it is the stable `--json`. */
export const Report = z.object({
  schemaVersion: z.literal(1),
  tool: Tool,
  /** The only part that differs between two runs on the same input. */
  run: z.object({
    id: Id,
    startedAt: z.string(),
    seconds: z.number(),
    state: RunState,
    failures: z.array(Failure),
    /** The language-model usage. Absent when no model is configured. */
    spending: Spending.optional(),
  }),
  manuscript: NamedDocument,
  /** How the manuscript was read. */
  reading: ReadingQuality.optional(),
  sources: z.array(NamedDocument),
  /** `judgement` is what scholarly indexes say about the entry; absent where none was asked. */
  references: z.array(
    Reference.omit({ documentId: true }).extend({
      match: SourceMatch.omit({ referenceId: true }),
      judgement: ReportedJudgement.optional(),
      /** What is at hand of the work. Present only if the check fetched texts. */
      text: FetchedText.omit({ referenceId: true }).optional(),
    }),
  ),
  citations: z.array(Citation.omit({ documentId: true })),
  /**
   * A rewording that a person gave is a note. The manuscript's words are judged. `bracketed` is the claim as its readers got it, with the
   * words that do not stand at this place of the manuscript in square brackets; absent if they got it as written.
   */
  claims: z.array(Claim.omit({ documentId: true }).extend({ bracketed: z.string().optional(), rewording: Rewording.optional() })),
  verdicts: z.array(ReportedVerdict),
  findings: z.array(ReportedFinding),
  /** The changes since the last version of the manuscript or its sources. Null for a first check. */
  comparison: Comparison.nullable(),
  /** Why the passages of each claim were retrieved, when that was asked for. */
  explanations: z.array(SearchExplanation).optional(),
  /** Works that uncited claims should cite, or that contradict them. Absent when none was found. */
  recommendations: z.array(Recommendation).optional(),
  /** The structure of the inferential claims. Present only with `toulmin`. */
  arguments: z.array(Argument).optional(),
  /** Ignore comments of the manuscript, and the effect of each. */
  ignores: z.array(Ignore),
  /** Findings suppressed by an ignore comment. */
  ignored: z.array(IgnoredFinding),
  baseline: BaselineUse.nullable(),
  /** Parts that a reader might believe to be checked although they are not. */
  notChecked: z.array(z.object({ what: z.string(), why: z.string() })),
  summary: z.object({
    claims: z.number().int(),
    verdicts: z.record(VerdictLabel, z.number().int()),
    findings: z.record(Severity, z.number().int()),
    /** Findings that a person dismissed. They are listed and not included in any other count. */
    dismissed: z.number().int().optional(),
    /** Findings left out by --select and --ignore. */
    deselected: z.number().int(),
    /** Findings suppressed by ignore comments. */
    ignored: z.number().int(),
    /** Findings of the baseline. */
    baselined: z.number().int(),
    /** Findings resolved by edits of this run. */
    fixed: z.number().int(),
    /** References by what scholarly indexes say about them. Absent where none was asked. */
    references: z.record(ReferenceStatus, z.number().int()).optional(),
    /** What is at hand of the cited works. Present only if the check fetched texts. */
    texts: TextCounts.optional(),
    /** Claims that cite works of which no text is at hand, and these works; then the claims have no findings of their own. */
    missingSources: z.object({ claims: z.number().int(), works: z.number().int() }).optional(),
  }),
});
export type Report = z.infer<typeof Report>;

/** The forms of a list of looked-up references. */
export const ReferenceReportFormat = z.enum(["full", "concise", "json", "jsonl", "csv", "markdown", "html", "sarif", "github", "junit"]);
export type ReferenceReportFormat = z.infer<typeof ReferenceReportFormat>;
