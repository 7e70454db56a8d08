import { Alert } from "@mantine/core";
import type { LiteratureResult } from "../../../src/domain/reference/literature.ts";
import { CopyBibtex } from "../../components/clipboard/copy-bibtex.tsx";
import { pluralize } from "../../components/format/pluralize.ts";
import { useReviewSearch } from "../review/review-search.ts";
import { FailureList } from "../runs/failure-list.tsx";
import { filterLiterature } from "./filter-literature.ts";
import classes from "./literature.module.css";
import { LiteratureFilters } from "./literature-filters.tsx";
import { ReviewedClaimView, SilentClaims } from "./reviewed-claim-view.tsx";

/** What the literature says, claim by claim, and what was not reviewed. */
export function LiteratureView({ result, documentId }: { result: LiteratureResult; documentId: string }) {
  const { search } = useReviewSearch();
  const { claims, summary, asked, notReviewed, newerFrom, run } = result;
  const filtered = filterLiterature(claims, search);
  const found = filtered.claims.filter(({ works }) => works.length > 0);
  const silent = filtered.claims.filter(({ works }) => works.length === 0);
  const advised = new Map(
    claims.flatMap(({ advice, works }) => works.filter(({ documentId: id }) => id === advice.documentId)).map((work) => [work.key, work]),
  );
  return (
    <>
      {run.state === "interrupted" && (
        <Alert color="yellow" title="This is what was found until the run was cancelled">
          Resume it to have the other claims reviewed; what was read is kept.
        </Alert>
      )}
      <p className={classes.summary} role="status">
        {pluralize(summary.claims, "claim")} reviewed; {pluralize(summary.found, "work")} found, {summary.read.toLocaleString("en-GB")} read
        beside a claim.
      </p>
      {claims.length === 0 ? (
        <p className={classes.quiet}>
          No claim that should cite a work is uncited, and none is cited weakly or contradicted, so that no literature was looked for. Other
          sentences without a citation were taken for the authors’ own or common knowledge: choose “Every claim” to look into them.
        </p>
      ) : (
        <LiteratureFilters result={result} />
      )}
      {advised.size > 0 && (
        <p className="screen-only">
          <CopyBibtex
            works={[...advised.values()]}
            name={`Copy BibTeX of ${advised.size === 1 ? "the recommended work" : `all ${advised.size} recommended works`}`}
            variant="default"
            size="compact-sm"
          />
        </p>
      )}
      {filtered.isSet && filtered.claims.length === 0 && <p className={classes.quiet}>No claim passes these filters.</p>}
      {found.map((claim) => (
        <ReviewedClaimView key={claim.claimId} claim={claim} documentId={documentId} isOpen={filtered.isSet} />
      ))}
      {silent.length > 0 && <SilentClaims claims={silent} documentId={documentId} />}
      {run.failures.length > 0 && run.state !== "interrupted" && (
        <section className={classes.rest} aria-label="What could not be done">
          <h3>What could not be done</h3>
          <FailureList failures={run.failures} />
        </section>
      )}
      <section className={classes.rest} aria-label="Where it was looked">
        <h3>Where it was looked</h3>
        <ul>
          <li>The sources of the check, and the library</li>
          {asked.map(({ index, name, records, why }) => (
            <li key={index}>
              {name}: {pluralize(records, "record")}
              {why === undefined ? "" : `; not all was answered: ${why}`}
            </li>
          ))}
          {newerFrom !== null && <li>Works of {newerFrom} and later are newer than the manuscript.</li>}
          {notReviewed.map(({ what, why }) => (
            <li key={`${what} ${why}`}>
              Not reviewed: {what}; {withoutFlags(why)}.
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Reasons name options of the command line. */
function withoutFlags(why: string): string {
  return why.replace("; --all reviews them too", "; “Every claim” looks into them too").replace("--since YEAR", "“Newer from year”");
}
