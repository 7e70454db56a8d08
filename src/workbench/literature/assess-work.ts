import type { Notice } from "../../domain/reference/index-record.ts";
import type { JournalList, SourceQuality } from "../../domain/reference/source-quality.ts";
import type { ReportedJudgement } from "../../domain/report/report.ts";
import { assessSource } from "../../stages/reference-check/assess-source.ts";
import type { LiteratureWork } from "./gather-works.ts";

interface AssessmentTools {
  /** What the reference check said of the entry of the list. */
  judgement: ReportedJudgement | undefined;
  lists: readonly JournalList[];
  names: ReadonlyMap<string, string>;
  /** The year from which age is counted. */
  year: number;
}

/** How much weight a work can bear, and whether it was retracted, by the records and by what the reference check said. */
export function assessWork(
  { work, records }: Pick<LiteratureWork, "work" | "records">,
  { judgement, lists, names, year }: AssessmentTools,
): { quality: SourceQuality; isRetracted: boolean } {
  const notices = [...(judgement?.notices ?? []), ...records.flatMap((record) => record.notices)];
  const isRetracted = isWithdrawn(notices);
  if (judgement?.quality) return { quality: judgement.quality, isRetracted };
  const record = records.toSorted((one, other) => (other.citedBy ?? -1) - (one.citedBy ?? -1))[0] ?? null;
  const consulted = [...names].map(([index, name]) => ({ index, name, outcome: "found" as const, coversKind: true }));
  const reference = { work, raw: "" };
  return { quality: assessSource({ reference, judgement: { record, notices, status: "verified", consulted }, lists, year }), isRetracted };
}

/** By the last of the notices: a work may be reinstated. */
export function isWithdrawn(notices: readonly Notice[]): boolean {
  const last = notices
    .filter(({ kind }) => kind === "retraction" || kind === "withdrawal" || kind === "reinstatement")
    .toSorted((one, other) => (one.date ?? "").localeCompare(other.date ?? ""))
    .at(-1);
  return last !== undefined && last.kind !== "reinstatement";
}
