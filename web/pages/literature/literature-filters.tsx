import { Checkbox, NativeSelect } from "@mantine/core";
import type { RecommendedAction } from "../../../src/domain/finding/recommendation.ts";
import type { LiteratureResult, WorkRelation } from "../../../src/domain/reference/literature.ts";
import { actionStyles } from "../../components/badges/action-badge.tsx";
import { relationStyles } from "../../components/badges/relation-badge.tsx";
import { useReviewSearch } from "../review/review-search.ts";
import classes from "./literature.module.css";

/** Filters of the claims, kept in the address. */
export function LiteratureFilters({ result: { summary, newerFrom } }: { result: LiteratureResult }) {
  const { search, look } = useReviewSearch();
  const actions = (Object.keys(actionStyles) as RecommendedAction[]).map((action) => ({
    value: action,
    label: `${actionStyles[action].word} (${summary.actions[action]})`,
  }));
  const relations = (Object.keys(relationStyles) as WorkRelation[]).map((relation) => ({
    value: relation,
    label: `${relationStyles[relation].word} (${summary.relations[relation]})`,
  }));
  return (
    <search className={`${classes.filters} screen-only`} aria-label="Filters">
      <NativeSelect
        size="xs"
        label="Recommendation"
        data={[{ value: "", label: "Every recommendation" }, ...actions]}
        value={search.action ?? ""}
        onChange={(event) => look({ action: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        size="xs"
        label="What works say"
        data={[{ value: "", label: "Everything" }, ...relations]}
        value={search.relation ?? ""}
        onChange={(event) => look({ relation: event.currentTarget.value || undefined })}
      />
      {newerFrom !== null && (
        <Checkbox
          size="sm"
          label={`Newer works alone (${summary.newer})`}
          checked={search.newer !== undefined}
          onChange={(event) => look({ newer: event.currentTarget.checked ? "yes" : undefined })}
        />
      )}
    </search>
  );
}
