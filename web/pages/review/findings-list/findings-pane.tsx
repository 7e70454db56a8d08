import { Button } from "@mantine/core";
import { useCallback } from "react";
import type { FindingRow, Review } from "../../../../src/domain/report/review.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconArrowDown } from "../../../components/icons.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import classes from "../list/list-pane.module.css";
import { reviewSelection, showEvidence, useReviewSearch } from "../review-search.ts";
import { nextOpenFinding } from "./filter-findings.ts";
import { FindingFilters } from "./finding-filters.tsx";
import { FindingsList } from "./findings-list.tsx";
import { MissingSources } from "./missing-sources.tsx";
import { NothingFound } from "./nothing-found.tsx";

interface FindingsPaneProps {
  review: Review;
  /** All findings, and those that pass the filter in list order. */
  findings: readonly FindingRow[];
  shown: readonly FindingRow[];
}

/** The list of findings. */
export function FindingsPane({ review, findings, shown }: FindingsPaneProps) {
  const { search, look } = useReviewSearch();
  const onLook = useCallback((id: string) => look({ ...reviewSelection.at.finding(id), ...showEvidence() }), [look]);
  const counted = findings.filter(({ isSourceMissing }) => !isSourceMissing);
  if (counted.length === 0 && (findings.length === 0 || review.isPartial)) return <NothingFound review={review} />;
  const open = counted.filter(({ state }) => state === "open").length;
  const isFiltered = [search.severity, search.state, search.rule, search.words].some((value) => value !== undefined);
  const next = nextOpenFinding(shown, search.finding);
  if (counted.length === 0 && shown.length === 0 && !isFiltered)
    return (
      <div className={classes.pane}>
        <MissingSources review={review} />
        <EmptyState title="Nothing else was found" />
      </div>
    );
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        <p className={classes.counts}>
          <b>{open}</b> of {pluralize(counted.length, "finding")} open
          {isFiltered && shown.length !== counted.length && <span>, {shown.length} shown</span>}
        </p>
        <Button
          size="compact-xs"
          variant="light"
          flex="none"
          rightSection={<IconArrowDown size={14} aria-hidden />}
          disabled={!next}
          onClick={() => next && onLook(next.id)}
        >
          Next open
        </Button>
      </div>
      <FindingFilters findings={counted} />
      <MissingSources review={review} />
      {shown.length === 0 ? (
        <EmptyState
          title="No finding passes these filters"
          action={
            <Button
              variant="default"
              size="xs"
              onClick={() => look({ severity: undefined, state: undefined, rule: undefined, words: undefined })}
            >
              Show all {pluralize(counted.length, "finding")}
            </Button>
          }
        />
      ) : (
        <FindingsList findings={shown} lookedAt={search.finding} onLook={onLook} />
      )}
    </div>
  );
}
