import type { FindingDetails, FindingRow, Review } from "../../../../../src/domain/report/review.ts";
import { SeverityBadge } from "../../../../components/badges/severity-badge.tsx";
import { FindingActions } from "../../decisions/finding-actions.tsx";
import type { DecideFinding } from "../../decisions/use-decide-finding.ts";
import { formatPlace } from "../../format-place.ts";
import type { DecisionForm } from "../../use-decision-form.ts";
import { ClaimAssessment } from "../claim/claim-assessment.tsx";
import classes from "../evidence.module.css";
import type { OpenQuotations } from "../quotations/use-open-quotations.ts";
import { WordingComparison } from "../quotations/wording-comparison.tsx";
import { FixesList } from "./fixes-list.tsx";
import { OtherFindings } from "./other-findings.tsx";
import { RuleExplained } from "./rule-explained.tsx";

interface FindingCardProps {
  review: Review;
  details: FindingDetails;
  row: FindingRow | undefined;
  opened: OpenQuotations;
  decisionForm: DecisionForm;
  decide: DecideFinding;
}

/** A finding with its evidence. */
export function FindingCard({ review, details, row, opened, decisionForm, decide }: FindingCardProps) {
  const { finding, rule, claim } = details;
  const state = row?.state ?? finding.decision?.state ?? "open";
  return (
    <article className={classes.card} id="evidence-card" tabIndex={-1} aria-label={`Finding: ${finding.message}`}>
      <header className={classes.top}>
        <SeverityBadge severity={finding.severity} state={state} />
        <code>{finding.code}</code>
        <span className={classes.quiet}>{finding.name}</span>
        <span className={classes.place}>{formatPlace(finding.focus ?? finding.locator)}</span>
      </header>
      <h2 className={classes.title}>{finding.message}</h2>
      <FindingActions
        decide={decide}
        finding={finding}
        state={state}
        isDismissing={decisionForm.what === "dismiss"}
        onDismissing={(is) => decisionForm.ask(is ? "dismiss" : undefined)}
      />
      <WordingComparison finding={finding} claim={claim} opened={opened} />
      {claim && (
        <ClaimAssessment review={review} details={claim} message={finding.message} decisionForm={decisionForm} onOpen={opened.open} />
      )}
      <FixesList fixes={finding.fixes} />
      {claim && <OtherFindings findings={claim.findings} lookedAt={finding.id} />}
      <RuleExplained rule={rule} />
    </article>
  );
}
