import { z } from "zod";
import { Claim } from "../claim/claim.ts";
import { Argument } from "../claim/inference.ts";
import { DocumentFormat, ReadingFailure } from "../document/document.ts";
import { FindingDecision, Override, Rewording } from "../finding/decision.ts";
import { Finding, Severity } from "../finding/finding.ts";
import { Ignore, IgnoredFinding } from "../finding/ignore.ts";
import { Recommendation } from "../finding/recommendation.ts";
import { Id } from "../id.ts";
import { Spending } from "../llm/spending.ts";
import { Citation } from "../reference/citation.ts";
import { Reference, SourceMatch } from "../reference/reference.ts";
import { Failure, RunState } from "../run/run.ts";
import { SearchExplanation } from "../search/search-explanation.ts";
import { Verdict, VerdictLabel } from "../verdict/verdict.ts";
import { BaselineUse } from "./baseline.ts";
import { Comparison } from "./edition.ts";

/** The ways a report can be written. */
export const OutputFormat = z.enum(["full", "concise", "json", "jsonl", "sarif", "github", "junit", "markdown", "html"]);
export type OutputFormat = z.infer<typeof OutputFormat>;

/** A document of the run under the name the user knows it by. */
export const NamedDocument = z.object({
  id: Id,
  path: z.string(),
  format: DocumentFormat,
  title: z.string(),
  contentHash: z.string(),
  /** Printed pages, for formats that have them. */
  pages: z.number().int().nullable(),
  failures: z.array(ReadingFailure),
});
export type NamedDocument = z.infer<typeof NamedDocument>;

/** A Finding with what a person said about it. */
export const ReportedFinding = Finding.extend({ decision: FindingDecision.optional() });
export type ReportedFinding = z.infer<typeof ReportedFinding>;

/** A Verdict as Ibid made it, with the word of a person who sees it otherwise. */
export const ReportedVerdict = Verdict.safeExtend({ override: Override.optional() });
export type ReportedVerdict = z.infer<typeof ReportedVerdict>;

/** Everything one check came to: what all output formats are made of, and itself the stable `--json`. */
export const Report = z.object({
  schemaVersion: z.literal(1),
  tool: z.object({ name: z.literal("ibid"), version: z.string() }),
  /** The only part that differs between two runs on the same input. */
  run: z.object({
    id: Id,
    startedAt: z.string(),
    seconds: z.number(),
    state: RunState,
    failures: z.array(Failure),
    /** What language models took; only where one is configured. */
    spending: Spending.optional(),
  }),
  manuscript: NamedDocument,
  sources: z.array(NamedDocument),
  references: z.array(Reference.omit({ documentId: true }).extend({ match: SourceMatch.omit({ referenceId: true }) })),
  citations: z.array(Citation.omit({ documentId: true })),
  /** Beside each the wording that a person gave it, which is what was judged. */
  claims: z.array(Claim.omit({ documentId: true }).extend({ rewording: Rewording.optional() })),
  verdicts: z.array(ReportedVerdict),
  findings: z.array(ReportedFinding),
  /** What changed since the last version of the manuscript or its sources; null where there was none. */
  comparison: Comparison.nullable(),
  /** Why the passages of each claim were read, where that was asked for. */
  explanations: z.array(SearchExplanation).optional(),
  /** Works at hand that claims without a citation should cite, or that speak against them; only where some were found. */
  recommendations: z.array(Recommendation).optional(),
  /** How the inferential claims are argued; only where `toulmin` asks for it. */
  arguments: z.array(Argument).optional(),
  /** Comments in the manuscript that ask for silence, and what came of each. */
  ignores: z.array(Ignore),
  /** Findings that such a comment silenced. */
  ignored: z.array(IgnoredFinding),
  baseline: BaselineUse.nullable(),
  /** What a reader might take for checked and is not. */
  notChecked: z.array(z.object({ what: z.string(), why: z.string() })),
  summary: z.object({
    claims: z.number().int(),
    verdicts: z.record(VerdictLabel, z.number().int()),
    findings: z.record(Severity, z.number().int()),
    /** Findings that a person dismissed: listed, and counted nowhere else. */
    dismissed: z.number().int().optional(),
    /** Findings left out by --select and --ignore. */
    deselected: z.number().int(),
    /** Findings silenced by comments in the manuscript. */
    ignored: z.number().int(),
    /** Findings that the baseline knows. */
    baselined: z.number().int(),
    /** Findings that were ended by edits of this run. */
    fixed: z.number().int(),
  }),
});
export type Report = z.infer<typeof Report>;
