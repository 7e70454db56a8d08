import type { ClaimDetails, Review } from "../../../../../src/domain/report/review.ts";
import { quotationKey } from "../../../../components/sources/quotation-key.ts";
import { DecisionSignature } from "../../decisions/decision-signature.tsx";
import { isGoingOn } from "../../review-queries.ts";
import type { DecisionForm } from "../../use-decision-form.ts";
import classes from "../evidence.module.css";
import { CitedReferences } from "./cited-references.tsx";
import { ClaimTools } from "./claim-tools.tsx";
import { DriftList } from "./drift-list.tsx";
import { PartsList, ReadersList } from "./parts-list.tsx";
import { RecommendedWorks } from "./recommended-works.tsx";
import { VerdictBlock } from "./verdict-block.tsx";

interface ClaimAssessmentProps {
  review: Review;
  details: ClaimDetails;
  /** Text that the finding already shows. */
  message?: string | undefined;
  decisionForm: DecisionForm;
  onOpen: (key: string) => void;
}

/** The results for a claim: the verdict, its parts and references, and recommended works. */
export function ClaimAssessment({ review, details, message, decisionForm, onOpen }: ClaimAssessmentProps) {
  const { claim, verdict, rewording, recommendation } = details;
  return (
    <>
      {rewording && (
        <section aria-label="A note on the claim">
          <DecisionSignature what={<strong>Note: reworded</strong>} by={rewording.by} at={rewording.at} reason={rewording.reason} />
          <blockquote className={classes.words}>{rewording.wording}</blockquote>
          <p className={classes.small}>The verdict is about the manuscript’s own words. Check the next version to have new words judged.</p>
        </section>
      )}
      {!rewording && claim.bracketed !== undefined && <p className={classes.small}>Read as: “{claim.bracketed}”</p>}
      {verdict ? <VerdictBlock verdict={verdict} message={message} /> : <p className={classes.small}>{whyUnjudged(details, review)}</p>}
      <ClaimTools review={review} details={details} decisionForm={decisionForm} />
      {verdict && <DriftList drift={verdict.drift} />}
      {verdict && <PartsList parts={verdict.parts} />}
      {verdict?.readers && <ReadersList readers={verdict.readers} />}
      <CitedReferences details={details} review={review} />
      {recommendation && <RecommendedWorks recommendation={recommendation} onOpen={(evidence) => onOpen(quotationKey(evidence))} />}
    </>
  );
}

function whyUnjudged({ claim }: ClaimDetails, review: Review): string {
  if (isGoingOn(review)) return "Not judged yet: the check is still going on.";
  if (review.isPartial) return "Not judged: the check ended before it was complete.";
  return claim.citationIds.length === 0 ? "Not judged: it cites no source that it could be compared with." : "Not judged in this check.";
}
