import { Button, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { ClaimRow, Review } from "../../../../src/domain/report/review.ts";
import { isRunActive } from "../../../../src/domain/run/is-run-active.ts";
import { failureOf } from "../../../api/failure-of.ts";
import { verdictStyles } from "../../../components/badges/verdict-badge.tsx";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconRefresh, IconTextScan2 } from "../../../components/icons.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { ErrorState } from "../../../components/states/error-state.tsx";
import { Loading } from "../../../components/states/loading.tsx";
import { useRecheck } from "../decisions/use-recheck.ts";
import filters from "../list/filters.module.css";
import pane from "../list/list-pane.module.css";
import { withChosen } from "../list/with-chosen.ts";
import { claimsQuery, isGoingOn } from "../review-queries.ts";
import { reviewSelection, showEvidence, useReviewSearch } from "../review-search.ts";
import { ClaimsList } from "./claims-list.tsx";
import { filterClaims } from "./filter-claims.ts";

const labels = [
  ...Object.entries(verdictStyles).map(([value, { word }]) => ({ value, label: word })),
  { value: "none", label: "Not judged" },
];

/** Every claim, judged or not; filtered by verdict and section. */
export function ClaimsPane({ review }: { review: Review }) {
  const { search, look } = useReviewSearch();
  const recheck = useRecheck(review);
  const asked = useQuery(claimsQuery(review.manuscript.id));
  const claims = asked.data;
  const shown = useMemo(() => filterClaims(claims ?? [], search, search.claim), [claims, search]);
  const onLook = useCallback((id: string) => look({ ...reviewSelection.at.claim(id), ...showEvidence() }), [look]);
  const failure = failureOf(asked);
  if (failure) return <ErrorState error={failure} onRetry={() => void asked.refetch()} />;
  if (!claims) return <Loading what="Fetching the claims" />;
  if (claims.length === 0)
    return (
      <EmptyState title="No claims" icon={IconTextScan2}>
        {isGoingOn(review)
          ? "The check is still reading the manuscript."
          : "Ibid found no sentence in it that could be compared with a source."}
      </EmptyState>
    );
  const isBusy = review.run !== null && isRunActive(review.run);
  return (
    <div className={pane.pane}>
      <div className={pane.head}>
        <p className={pane.counts}>
          {pluralize(claims.length, "claim")}
          {shown.length < claims.length && <span>, {shown.length} shown</span>}
        </p>
        {search.section !== undefined && (
          <Button
            size="compact-xs"
            variant="light"
            leftSection={<IconRefresh size={14} aria-hidden />}
            loading={recheck.isPending}
            disabled={isBusy}
            onClick={() => recheck.only(search.section!)}
          >
            Re-check this section
          </Button>
        )}
      </div>
      <div className={`${filters.filters} screen-only`}>
        <div className={filters.selects}>
          <Select
            size="xs"
            aria-label="Verdict"
            placeholder="Every verdict"
            data={withChosen(labels, search.label)}
            value={search.label ?? null}
            onChange={(label) => look({ label: label ?? undefined })}
            clearable
          />
          <Select
            size="xs"
            aria-label="Section"
            placeholder="Every section"
            data={sectionsOf(claims)}
            value={search.section ?? null}
            onChange={(section) => look({ section: section ?? undefined })}
            comboboxProps={{ width: 280, position: "bottom-end" }}
            clearable
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title="No claim passes these filters"
          action={
            <Button variant="default" size="xs" onClick={() => look({ label: undefined, section: undefined })}>
              Show all {pluralize(claims.length, "claim")}
            </Button>
          }
        />
      ) : (
        <ClaimsList claims={shown} lookedAt={search.claim} onLook={onLook} />
      )}
    </div>
  );
}

function sectionsOf(claims: readonly ClaimRow[]): string[] {
  return [...new Set(claims.map(({ section }) => section))].filter((section) => section !== "");
}
