// What other programs import as "ibid". docs/library-api.md describes its use.

export type { Answer, AskEvent } from "./domain/answer/answer.ts";
export type { AskResult } from "./domain/answer/ask-result.ts";
export type { Claim } from "./domain/claim/claim.ts";
export type { Locator } from "./domain/document/locator.ts";
export type { Finding, Severity } from "./domain/finding/finding.ts";
export type { Edit, Fix } from "./domain/finding/fix.ts";
export type { CiteResult, Recommendation, RecommendedWork } from "./domain/finding/recommendation.ts";
export type { Rule } from "./domain/finding/rule.ts";
export type { AddResult } from "./domain/library/add-result.ts";
export type { Citation } from "./domain/reference/citation.ts";
export type { Reference } from "./domain/reference/reference.ts";
export type { Work } from "./domain/reference/work.ts";
export type { NamedDocument, OutputFormat, Report, ReportedFinding, ReportedVerdict } from "./domain/report/report.ts";
export type { Failure } from "./domain/run/run.ts";
export type { RunEvent } from "./domain/run/run-event.ts";
export type { SearchFilter, SearchHit, SearchMode, SearchResult } from "./domain/search/search-result.ts";
export type { Evidence } from "./domain/verdict/evidence.ts";
export type { Drift, Verdict, VerdictLabel, VerifyResult } from "./domain/verdict/verdict.ts";
export { type ErrorCode, IbidError } from "./errors.ts";
export type {
  AddOptions,
  CheckOptions,
  CiteOptions,
  Library,
  OpenLibraryOptions,
  ProgressOptions,
  QuestionOptions,
  SearchOptions,
  Settings,
  VerifyOptions,
} from "./library-api/library.ts";
export { openLibrary } from "./library-api/open-library.ts";
export { type RenderReportOptions, renderReport } from "./library-api/render-report.ts";
