import type { ClaimMark, FindingDetails } from "../../../../src/domain/report/review.ts";
import { severityStyles } from "../../../components/badges/severity-badge.tsx";
import { verdictStyles } from "../../../components/badges/verdict-badge.tsx";
import type { Highlight } from "../../../viewer/document-viewer.tsx";

/** The claims as highlights; each has a name that says what was found. */
export function markHighlights(marks: readonly ClaimMark[]): Highlight[] {
  return marks.map((mark) => ({
    id: mark.claimId,
    start: mark.start,
    end: mark.end,
    boxes: mark.boxes,
    kind: { claim: mark.label, severity: mark.severity },
    name: nameOf(mark),
  }));
}

/** The highlight of a finding without a claim: a marker, a reference entry, a number. */
export function findingHighlight({ finding }: FindingDetails): Highlight {
  const { start, end, boxes } = finding.focus ?? finding.locator;
  return {
    id: finding.id,
    start,
    end,
    boxes: boxes ?? [],
    kind: { claim: null, severity: finding.severity },
    name: `${severityStyles[finding.severity].word}: ${finding.message}`,
  };
}

function nameOf({ label, severity, findingIds }: ClaimMark): string {
  const verdict = label === null ? "Claim, not judged" : `Claim, ${verdictStyles[label].word.toLowerCase()}`;
  if (severity === null || findingIds.length === 0) return verdict;
  const loudest = severityStyles[severity].word.toLowerCase();
  return findingIds.length === 1
    ? `${verdict}, one finding (${loudest})`
    : `${verdict}, ${findingIds.length} findings, the most severe: ${loudest}`;
}
