import { Anchor } from "@mantine/core";
import type { ClaimDetails, Review } from "../../../../../src/domain/report/review.ts";
import { showsConfidence } from "../../../../../src/domain/verdict/shown-verdict.ts";
import { VerdictBadge } from "../../../../components/badges/verdict-badge.tsx";
import { formatConfidence } from "../../../../components/format/format-confidence.ts";
import { AttachSource } from "../../references/attach-source.tsx";
import { reviewSelection, useReviewSearch } from "../../review-search.ts";
import { Collapsible } from "../collapsible.tsx";
import classes from "../evidence.module.css";

/** The references of a claim: the verdict for each, and a drop zone for missing texts. */
export function CitedReferences({ details: { references, verdict }, review }: { details: ClaimDetails; review: Review }) {
  const { look } = useReviewSearch();
  if (references.length === 0) return null;
  const isAnyMissing = references.some(({ match }) => !match?.documentId);
  return (
    <Collapsible
      title={references.length === 1 ? "The reference" : `${references.length} references, one by one`}
      isOpen={isAnyMissing || references.length > 1}
    >
      <ul className={classes.rows}>
        {references.map(({ id, label, raw, match }) => {
          const alone = verdict?.references.find(({ referenceId }) => referenceId === id);
          return (
            <li key={id}>
              <Anchor component="button" type="button" size="sm" fw={600} onClick={() => look(reviewSelection.at.reference(id))}>
                Reference {label}
              </Anchor>{" "}
              {alone && <VerdictBadge label={alone.label} />}{" "}
              {alone && showsConfidence(alone.label) && <small className={classes.quiet}>{formatConfidence(alone.confidence)}</small>}
              <div className={classes.entry}>{raw}</div>
              {!match?.documentId && <AttachSource referenceId={id} name={`reference ${label}`} review={review} />}
            </li>
          );
        })}
      </ul>
    </Collapsible>
  );
}
