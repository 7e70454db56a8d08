import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { ClaimMark, FindingRow } from "../../../../src/domain/report/review.ts";
import { DocumentViewer } from "../../../viewer/document-viewer.tsx";
import { findingQuery, marksQuery } from "../review-queries.ts";
import { reviewSelection, showEvidence, useReviewSearch } from "../review-search.ts";
import { findingHighlight, markHighlights } from "./mark-highlights.ts";

const none: readonly ClaimMark[] = [];

interface ManuscriptPaneProps {
  documentId: string;
  findings: readonly FindingRow[];
}

/** The manuscript with marks on its claims; selecting one shows its findings. */
export function ManuscriptPane({ documentId, findings }: ManuscriptPaneProps) {
  const { search, look } = useReviewSearch();
  const { data: marks = none } = useQuery(marksQuery(documentId));
  const { data: details } = useQuery({ ...findingQuery(search.finding ?? ""), enabled: search.finding !== undefined });

  // A finding without a claim has a mark only while it is selected.
  const own = details && details.finding.id === search.finding && details.finding.claimId === null ? details : undefined;
  const highlights = useMemo(() => [...markHighlights(marks), ...(own ? [findingHighlight(own)] : [])], [marks, own]);
  const claimId = findings.find(({ id }) => id === search.finding)?.claimId ?? search.claim;

  const onPick = useCallback(
    (id: string) => {
      const mark = marks.find((one) => one.claimId === id);
      if (!mark) return;
      const [first] = mark.findingIds;
      look({ ...(first === undefined ? reviewSelection.at.claim(id) : reviewSelection.at.finding(first)), ...showEvidence() });
    },
    [marks, look],
  );
  return (
    <DocumentViewer
      documentId={documentId}
      highlights={highlights}
      focusId={claimId ?? own?.finding.id}
      onPick={onPick}
      label="Text of the manuscript"
    />
  );
}
