import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useMemo, useState } from "react";
import type { Review } from "../../../../src/domain/report/review.ts";
import type { VerdictLabel } from "../../../../src/domain/verdict/verdict.ts";
import { failureOf } from "../../../api/failure-of.ts";
import { VerdictBadge, verdictStyles } from "../../../components/badges/verdict-badge.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { ErrorState } from "../../../components/states/error-state.tsx";
import { Loading } from "../../../components/states/loading.tsx";
import { claimsQuery, referencesQuery, verdictsQuery } from "../review-queries.ts";
import { reviewSelection, useReviewSearch } from "../review-search.ts";
import sheet from "../sheet.module.css";
import { buildMatrix } from "./build-matrix.ts";
import classes from "./matrix.module.css";

/** More rows make the page slow; the others are shown on request. */
const maxRows = 150;
/** Characters of a label that stands in one line; longer ones are written from bottom to top. */
const maxFlatLabel = 4;

/** Claims against sources: what each cited work says about each claim. */
export function MatrixTab({ review }: { review: Review }) {
  const { look } = useReviewSearch();
  const id = review.manuscript.id;
  const [claims, verdicts, references] = [useQuery(claimsQuery(id)), useQuery(verdictsQuery(id)), useQuery(referencesQuery(id))];
  const [isWhole, setWhole] = useState(false);
  const matrix = useMemo(
    () => claims.data && verdicts.data && references.data && buildMatrix(claims.data, verdicts.data, references.data),
    [claims.data, verdicts.data, references.data],
  );
  const failure = failureOf(claims) ?? failureOf(verdicts) ?? failureOf(references);
  if (failure) return <ErrorState error={failure} />;
  if (!matrix) return <Loading what="Fetching the verdicts" />;
  if (matrix.rows.length === 0) return <EmptyState title="No claim was compared with a cited work" />;
  const shown = isWhole ? matrix.rows : matrix.rows.slice(0, maxRows);
  return (
    <div className={sheet.sheet}>
      <h2>Claims and sources</h2>
      <p className={sheet.lead}>What each cited work says about each claim. A sign leads to the claim and its evidence.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label="Claims and sources">
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">Claim</th>
              <th scope="col">Together</th>
              {matrix.columns.map(({ id: column, label, raw }) => (
                <th key={column} scope="col" title={raw} className={label.length > maxFlatLabel ? classes.upright : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ claim, label, cells }) => (
              <tr key={claim.id}>
                <th scope="row">
                  {claim.text}
                  <span className={classes.below}>
                    <VerdictBadge label={label} />
                  </span>
                </th>
                <td>
                  <VerdictBadge label={label} />
                </td>
                {matrix.columns.map(({ id: column, label: name }) => {
                  const cell = cells.get(column);
                  return (
                    <td key={column}>
                      {cell && (
                        <CellButton
                          label={cell}
                          name={name}
                          onOpen={() => look({ ...reviewSelection.at.claim(claim.id), tab: "claims" })}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < matrix.rows.length && (
        <Button mt="sm" variant="default" size="xs" onClick={() => setWhole(true)}>
          Show all {matrix.rows.length} claims
        </Button>
      )}
    </div>
  );
}

function CellButton({ label, name, onOpen }: { label: VerdictLabel; name: string; onOpen: () => void }) {
  const { icon: Icon, word, tone } = verdictStyles[label];
  return (
    <button
      type="button"
      className={classes.cell}
      style={{ "--tone": `var(--${tone}-ink)`, "--wash": `var(--${tone}-wash)` } as CSSProperties}
      aria-label={`${name}: ${word}`}
      title={`${name}: ${word}`}
      onClick={onOpen}
    >
      <Icon aria-hidden />
    </button>
  );
}
