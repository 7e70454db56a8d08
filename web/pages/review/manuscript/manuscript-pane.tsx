import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { ClaimMark, FindingRow } from "../../../../src/domain/report/review.ts";
import { FindField } from "../../../components/find/find-field.tsx";
import { useDocumentSearch } from "../../../components/find/use-document-search.ts";
import { DocumentViewer } from "../../../viewer/document-viewer.tsx";
import { missingSourceRule } from "../findings-list/filter-findings.ts";
import { findingQuery, marksQuery } from "../review-queries.ts";
import { reviewSelection, showEvidence, useReviewSearch } from "../review-search.ts";
import { differingHighlight, findingHighlight, markHighlights } from "./mark-highlights.ts";

const none: readonly ClaimMark[] = [];

interface ManuscriptPaneProps {
  documentId: string;
  findings: readonly FindingRow[];
}

/** The manuscript with marks on its problems, or on all claims; selecting one shows its findings. */
export function ManuscriptPane({ documentId, findings }: ManuscriptPaneProps) {
  const { search, look } = useReviewSearch();
  const { data: marks = none } = useQuery(marksQuery(documentId));
  const { data: details } = useQuery({ ...findingQuery(search.finding ?? ""), enabled: search.finding !== undefined });
  const found = useDocumentSearch(documentId, search.find, false);

  const shown = details && details.finding.id === search.finding ? details : undefined;
  const all = search.marks === "all";
  const isMissingListed = search.rule === missingSourceRule;
  const claimId = findings.find(({ id }) => id === search.finding)?.claimId ?? search.claim;
  // A finding without a claim has a mark only while it is selected.
  const own = useMemo(() => (shown?.finding.claimId === null ? findingHighlight(shown) : undefined), [shown]);
  const differing = useMemo(() => shown && differingHighlight(shown), [shown]);
  const highlights = useMemo(
    () => [
      ...markHighlights(marks, { all, isMissingListed, selected: claimId }),
      ...[own, differing].filter((one) => one !== undefined),
      ...found.highlights,
    ],
    [marks, all, isMissingListed, claimId, own, differing, found.highlights],
  );

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
      focusId={found.highlights[found.at]?.id ?? differing?.id ?? claimId ?? own?.id}
      onPick={onPick}
      label="Text of the manuscript"
      tools={
        <>
          <Button
            size="compact-xs"
            variant={all ? "light" : "default"}
            aria-pressed={all}
            title="Mark claims that are supported, decided or without a source too"
            onClick={() => look({ marks: all ? undefined : "all" })}
          >
            Mark all claims
          </Button>
          <FindField name="Find in the manuscript" shortcut="f" words={search.find} finding={found} onFind={(find) => look({ find })} />
        </>
      }
    />
  );
}
