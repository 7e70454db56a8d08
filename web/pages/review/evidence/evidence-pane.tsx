import { Kbd } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { FindingRow, Review } from "../../../../src/domain/report/review.ts";
import { failureOf } from "../../../api/failure-of.ts";
import { IconQuote } from "../../../components/icons.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { ErrorState } from "../../../components/states/error-state.tsx";
import { Loading } from "../../../components/states/loading.tsx";
import type { DecideFinding } from "../decisions/use-decide-finding.ts";
import { claimQuery, findingQuery } from "../review-queries.ts";
import { useReviewSearch } from "../review-search.ts";
import type { DecisionForm } from "../use-decision-form.ts";
import { ClaimCard } from "./claim/claim-card.tsx";
import classes from "./evidence-pane.module.css";
import { FindingCard } from "./finding/finding-card.tsx";
import { SourcePages } from "./quotations/source-pages.tsx";
import { useOpenQuotations } from "./quotations/use-open-quotations.ts";

interface EvidencePaneProps {
  review: Review;
  findings: readonly FindingRow[];
  decisionForm: DecisionForm;
  decide: DecideFinding;
}

/** The evidence for the selection: the card, and below it the source at the marked words. */
export function EvidencePane({ review, findings, decisionForm, decide }: EvidencePaneProps) {
  const { search } = useReviewSearch();
  const finding = useQuery({ ...findingQuery(search.finding ?? ""), enabled: search.finding !== undefined });
  const claim = useQuery({ ...claimQuery(search.claim ?? ""), enabled: search.finding === undefined && search.claim !== undefined });
  const asked = search.finding === undefined ? claim : finding;
  const shownFinding = search.finding === undefined ? undefined : finding.data;
  const shownClaim = search.finding === undefined && search.claim !== undefined ? claim.data : undefined;
  const opened = useOpenQuotations(shownFinding, shownClaim);
  // While the next selection loads, the card of the previous one is inactive.
  const isOld = asked.isPlaceholderData;
  const shownAsking = isOld ? { ...decisionForm, what: undefined } : decisionForm;

  if (search.finding === undefined && search.claim === undefined)
    return (
      <EmptyState title="The evidence" icon={IconQuote}>
        Choose a finding, or a mark in the manuscript: its text appears here beside the text of the source.{" "}
        <span className="key-hint">
          With keys: <Kbd>j</Kbd> and <Kbd>k</Kbd> go from finding to finding.
        </span>
      </EmptyState>
    );
  const failure = failureOf(asked);
  if (failure) return <ErrorState error={failure} onRetry={() => void asked.refetch()} />;
  if (!shownFinding && !shownClaim) return <Loading what="Fetching the evidence" />;
  return (
    <div className={classes.pane} data-source={opened.quotations.length > 0 || undefined}>
      <div className={classes.above} aria-busy={isOld} data-evidence-scroller>
        {shownFinding && (
          <FindingCard
            key={shownFinding.finding.id}
            review={review}
            details={shownFinding}
            row={findings.find(({ id }) => id === shownFinding.finding.id)}
            opened={opened}
            decisionForm={shownAsking}
            decide={decide}
          />
        )}
        {shownClaim && (
          <ClaimCard key={shownClaim.claim.id} review={review} details={shownClaim} opened={opened} decisionForm={shownAsking} />
        )}
      </div>
      {opened.quotations.length > 0 && (
        <div className={classes.below}>
          <SourcePages opened={opened} />
        </div>
      )}
    </div>
  );
}
