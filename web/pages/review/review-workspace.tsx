import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FindingRow, Review } from "../../../src/domain/report/review.ts";
import { failureOf } from "../../api/failure-of.ts";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";
import { ClaimsPane } from "./claims/claims-pane.tsx";
import { useDecidedFindings, useDecideFinding } from "./decisions/use-decide-finding.ts";
import { EvidencePane } from "./evidence/evidence-pane.tsx";
import { filterFindings, orderFindings, withoutMissingSources } from "./findings-list/filter-findings.ts";
import { FindingsPane } from "./findings-list/findings-pane.tsx";
import { ThreePanes } from "./layout/three-panes.tsx";
import { ManuscriptPane } from "./manuscript/manuscript-pane.tsx";
import { findingsQuery } from "./review-queries.ts";
import { useReviewSearch } from "./review-search.ts";
import { useDecisionForm } from "./use-decision-form.ts";
import { usePrefetchNeighbours } from "./use-prefetch-neighbours.ts";
import { useReviewKeys } from "./use-review-keys.ts";

const none: readonly FindingRow[] = [];

/** The workspace of a review: list, manuscript, evidence. */
export function ReviewWorkspace({ review }: { review: Review }) {
  const { documentId, search, tab } = useReviewSearch();
  const asked = useQuery(findingsQuery(documentId));
  const findings = useDecidedFindings(documentId, asked.data ?? none);
  const shown = useMemo(() => {
    const passing = filterFindings(findings, search, search.finding);
    return orderFindings(withoutMissingSources(passing, search, search.finding), search.order);
  }, [findings, search]);
  usePrefetchNeighbours(shown, search.finding);
  const decisionForm = useDecisionForm(search.finding ?? search.claim);
  const decide = useDecideFinding(documentId);
  useReviewKeys({ review, findings, shown, decisionForm, decide });

  const failure = failureOf(asked);
  const list =
    tab === "claims" ? (
      <ClaimsPane review={review} />
    ) : failure ? (
      <ErrorState error={failure} onRetry={() => void asked.refetch()} />
    ) : asked.isPending ? (
      <Loading what="Fetching the findings" />
    ) : (
      <FindingsPane review={review} findings={findings} shown={shown} />
    );
  return (
    <ThreePanes
      listName={tab === "claims" ? "Claims" : "Findings"}
      list={list}
      manuscript={<ManuscriptPane documentId={documentId} findings={findings} />}
      evidence={<EvidencePane review={review} findings={findings} decisionForm={decisionForm} decide={decide} />}
    />
  );
}
