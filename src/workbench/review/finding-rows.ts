import type { FindingState } from "../../domain/decision.ts";
import { placeOf } from "../../domain/finding.ts";
import type { ReportedFinding } from "../../domain/report.ts";
import type { FindingRow } from "../../domain/review.ts";
import type { ReviewGround } from "./loaded-review.ts";
import { headingAt } from "./name-sections.ts";
import { shortPlace } from "./short-place.ts";

/** In characters: enough of a sentence to know it again in a list. */
const shownWords = 200;

/** The findings of a review as a list shows them, in reading order. */
export function findingRows({ report, sections }: Pick<ReviewGround, "report" | "sections">): FindingRow[] {
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
    ...shortPlace(placeOf(finding)),
  }));
}

/** Where a finding stands in a person's work. */
export function stateOf({ decision }: Pick<ReportedFinding, "decision">): FindingState {
  return decision?.state ?? "open";
}

function shorten(words: string): string {
  const plain = words.replace(/\s+/g, " ").trim();
  return plain.length > shownWords ? `${plain.slice(0, shownWords - 1).toWellFormed()}…` : plain;
}
