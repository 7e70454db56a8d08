import type { ClaimDetails, Review } from "../../../../../src/domain/report/review.ts";
import { formatPlace } from "../../format-place.ts";
import type { DecisionForm } from "../../use-decision-form.ts";
import classes from "../evidence.module.css";
import { OtherFindings } from "../finding/other-findings.tsx";
import type { OpenQuotations } from "../quotations/use-open-quotations.ts";
import { WordingComparison } from "../quotations/wording-comparison.tsx";
import { ClaimAssessment } from "./claim-assessment.tsx";

interface ClaimCardProps {
  review: Review;
  details: ClaimDetails;
  opened: OpenQuotations;
  decisionForm: DecisionForm;
}

/** A claim with all its results. */
export function ClaimCard({ review, details, opened, decisionForm }: ClaimCardProps) {
  const { claim } = details;
  return (
    <article className={classes.card} id="evidence-card" tabIndex={-1} aria-label="Claim">
      <header className={classes.top}>
        <span className={classes.quiet}>Claim{claim.section === "" ? "" : ` in “${claim.section}”`}</span>
        <span className={classes.place}>{formatPlace(claim.locator)}</span>
      </header>
      <WordingComparison finding={undefined} claim={details} opened={opened} />
      <ClaimAssessment review={review} details={details} decisionForm={decisionForm} onOpen={opened.open} />
      <OtherFindings findings={details.findings} lookedAt={undefined} />
    </article>
  );
}
