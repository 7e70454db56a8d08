import type { ClaimMark, FindingDetails } from "../../../../src/domain/report/review.ts";
import { severityStyles } from "../../../components/badges/severity-badge.tsx";
import { verdictStyles } from "../../../components/badges/verdict-badge.tsx";
import type { Highlight } from "../../../viewer/document-viewer.tsx";

/** The claims as marks that the viewer draws; each says by name what was found about it. */
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

/** The words that a finding is about, where no claim stands behind it: a marker, an entry of the reference list, a number. */
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
