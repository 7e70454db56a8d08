import type { ClaimMark, FindingDetails } from "../../../../src/domain/report/review.ts";
import { severityStyles } from "../../../components/badges/severity-badge.tsx";
import { verdictStyles } from "../../../components/badges/verdict-badge.tsx";
import type { Highlight } from "../../../viewer/document-viewer.tsx";

interface MarkOptions {
  all: boolean;
  /** Claims whose sources are missing are marked too, because they are listed. */
  isMissingListed: boolean;
  selected: string | undefined;
}

/** The claims with open findings as highlights, or all claims, and the selected one; each has a name that says what was found. */
export function markHighlights(marks: readonly ClaimMark[], { all, isMissingListed, selected }: MarkOptions): Highlight[] {
  // Without sources nearly every sentence would be marked, although nothing is wrong with it.
  const isMissing = ({ label, severity }: ClaimMark) => label === "unverifiable" && severity === "info";
  return marks
    .filter((mark) => all || mark.claimId === selected || (mark.severity !== null && (isMissingListed || !isMissing(mark))))
    .map((mark) => ({
      id: mark.claimId,
      start: mark.start,
      end: mark.end,
      boxes: mark.boxes,
      // A claim whose findings are all decided keeps no mark of a problem.
      kind: isDecided(mark) ? { claim: null, severity: null } : { claim: mark.label, severity: mark.severity },
      name: nameOf(mark),
    }));
}

/** The words of a finding that differ from its source, within the marked sentence. */
export function differingHighlight({ finding }: FindingDetails): Highlight | undefined {
  const { focus, locator } = finding;
  if (finding.claimId === null || !focus || (focus.start <= locator.start && focus.end >= locator.end)) return undefined;
  return {
    id: `differs-${finding.id}`,
    start: focus.start,
    end: focus.end,
    boxes: focus.boxes ?? [],
    kind: "differs",
    name: `Differs from the source: ${focus.quote.exact}`,
  };
}

function isDecided({ severity, findingIds }: ClaimMark): boolean {
  return severity === null && findingIds.length > 0;
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
  if (findingIds.length === 0) return verdict;
  if (severity === null) return `${verdict}, all findings decided`;
  const loudest = severityStyles[severity].word.toLowerCase();
  return findingIds.length === 1
    ? `${verdict}, one finding (${loudest})`
    : `${verdict}, ${findingIds.length} findings, the most severe: ${loudest}`;
}
