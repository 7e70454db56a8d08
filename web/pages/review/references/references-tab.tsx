import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Review } from "../../../../src/domain/report/review.ts";
import { failureOf } from "../../../api/failure-of.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconListDetails } from "../../../components/icons.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { ErrorState } from "../../../components/states/error-state.tsx";
import { Loading } from "../../../components/states/loading.tsx";
import { isGoingOn, referencesQuery } from "../review-queries.ts";
import { useReviewSearch } from "../review-search.ts";
import sheet from "../sheet.module.css";
import { FetchTexts } from "./fetch-texts.tsx";
import { KeepSources } from "./keep-sources.tsx";
import { LookUpReferences } from "./look-up-references.tsx";
import { ReferenceEntry } from "./reference-entry.tsx";
import classes from "./references.module.css";

/** The reference list with the result for each entry, and drop zones for missing texts. */
export function ReferencesTab({ review }: { review: Review }) {
  const { search } = useReviewSearch();
  const asked = useQuery(referencesQuery(review.manuscript.id));
  const references = asked.data;
  const isThere = references !== undefined;
  useEffect(() => {
    if (isThere && search.reference) document.getElementById(search.reference)?.scrollIntoView({ block: "center" });
  }, [isThere, search.reference]);

  const failure = failureOf(asked);
  if (failure) return <ErrorState error={failure} onRetry={() => void asked.refetch()} />;
  if (!references) return <Loading what="Fetching the references" />;
  if (references.length === 0)
    return (
      <EmptyState title="No reference list was found" icon={IconListDetails}>
        {isGoingOn(review) ? "The check is still reading the manuscript." : "The manuscript seems to have none that Ibid can read."}
      </EmptyState>
    );
  const missing = references.filter(({ match }) => !match?.documentId).length;
  return (
    <div className={sheet.sheet}>
      <h2>References</h2>
      <p className={sheet.lead}>
        {missing === 0
          ? `All ${pluralize(references.length, "reference")} have a text at hand.`
          : `${references.length - missing} of ${pluralize(references.length, "reference")} have a text at hand. Drop the ${missing === 1 ? "missing one" : `${missing} missing ones`} below to have them read.`}
      </p>
      <LookUpReferences review={review} />
      {missing > 0 && <FetchTexts review={review} missing={missing} />}
      <KeepSources review={review} />
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Label</th>
              <th scope="col">Entry as written</th>
              <th scope="col">Source</th>
              <th scope="col">What was found</th>
            </tr>
          </thead>
          <tbody>
            {references.map((reference) => (
              <ReferenceEntry key={reference.id} reference={reference} review={review} isLookedAt={reference.id === search.reference} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
