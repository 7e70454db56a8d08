import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { FindingRow, Mark } from "../../../../src/domain/review.ts";
import { DocumentViewer } from "../../../viewer/document-viewer.tsx";
import { findingQuery, marksQuery } from "../review-queries.ts";
import { looking, showEvidence, useReviewSearch } from "../review-search.ts";
import { findingHighlight, markHighlights } from "./mark-highlights.ts";

const none: readonly Mark[] = [];

interface ManuscriptProps {
  documentId: string;
  findings: readonly FindingRow[];
}

/** The manuscript itself, with marks on its claims; to pick one is to look at what was found about it. */
export function Manuscript({ documentId, findings }: ManuscriptProps) {
  const { search, look } = useReviewSearch();
  const { data: marks = none } = useQuery(marksQuery(documentId));
  const { data: dossier } = useQuery({ ...findingQuery(search.finding ?? ""), enabled: search.finding !== undefined });

  // A finding about something else than a claim has no mark of its own until somebody looks at it.
  const own = dossier && dossier.finding.id === search.finding && dossier.finding.claimId === null ? dossier : undefined;
  const highlights = useMemo(() => [...markHighlights(marks), ...(own ? [findingHighlight(own)] : [])], [marks, own]);
  const claimId = findings.find(({ id }) => id === search.finding)?.claimId ?? search.claim;

  const onPick = useCallback(
    (id: string) => {
      const mark = marks.find((one) => one.claimId === id);
      if (!mark) return;
      const [first] = mark.findingIds;
      look({ ...(first === undefined ? looking.at.claim(id) : looking.at.finding(first)), ...showEvidence() });
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
