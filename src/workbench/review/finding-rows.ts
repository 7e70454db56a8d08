import type { FindingState } from "../../domain/finding/decision.ts";
import { primaryLocator } from "../../domain/finding/finding.ts";
import { missingSourceFindings } from "../../domain/report/group-missing-sources.ts";
import type { ReportedFinding } from "../../domain/report/report.ts";
import type { FindingRow } from "../../domain/report/review.ts";
import { headingAt, shortPlace } from "./list-sections.ts";
import type { ReviewData } from "./loaded-review.ts";

/** In characters: enough to recognize a sentence in a list. */
const maxExcerptLength = 200;

/** The findings of a review as entries of a list, in reading order. */
export function findingRows({ report, sections }: Pick<ReviewData, "report" | "sections">): FindingRow[] {
  const missing = missingSourceFindings(report);
  return report.findings.map((finding) => ({
    id: finding.id,
    code: finding.code,
    name: finding.name,
    severity: finding.severity,
    state: stateOf(finding),
    message: finding.message,
    words: shorten(finding.locator.quote.exact),
    section: headingAt(sections, finding.locator.start),
    rank: finding.rank,
    confidence: finding.confidence,
    claimId: finding.claimId,
    referenceId: finding.referenceId,
    isSourceMissing: missing.has(finding),
    ...shortPlace(primaryLocator(finding)),
  }));
}

export function stateOf({ decision }: Pick<ReportedFinding, "decision">): FindingState {
  return decision?.state ?? "open";
}

function shorten(words: string): string {
  const plain = words.replace(/\s+/g, " ").trim();
  return plain.length > maxExcerptLength ? `${plain.slice(0, maxExcerptLength - 1).toWellFormed()}…` : plain;
}
