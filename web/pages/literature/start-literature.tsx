import { Checkbox, NumberInput } from "@mantine/core";
import { useState } from "react";
import type { Review } from "../../../src/domain/report/review.ts";
import type { LiteratureRunRequest } from "../../../src/domain/run/run-request.ts";
import { useReviewLiterature } from "../../api/use-literature.ts";
import { pluralize } from "../../components/format/pluralize.ts";
import classes from "./literature.module.css";
import { StartSearch } from "./start-search.tsx";

const [minYear, maxYear] = [1_500, 2_099];
const [defaultLimit, maxLimit] = [5, 12];

/** Where no cited claim has a text, hardly any would be looked into otherwise. */
const hasUnreadAlone = ({ coverage }: Review) => coverage.judged === 0 && coverage.unread > 0;

/** Starts a literature review, with its options. */
export function StartLiterature({ review, last }: { review: Review; last: LiteratureRunRequest | undefined }) {
  const start = useReviewLiterature(review.manuscript.id);
  const [all, setAll] = useState(last?.all ?? hasUnreadAlone(review));
  const [newerFrom, setNewerFrom] = useState(last?.newerFrom);
  const [limit, setLimit] = useState(last?.limit ?? defaultLimit);
  const { unread } = review.coverage;
  return (
    <div className={`${classes.start} screen-only`}>
      <Checkbox
        label="Every claim"
        description={`And not only those that are uncited, cited weakly or contradicted.${unread > 0 ? ` ${pluralize(unread, "claim")} without a text of what ${unread === 1 ? "it cites" : "they cite"} would be left out.` : ""}`}
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      <StartSearch
        start={start}
        request={(online) => ({ all, limit, online, ...(newerFrom === undefined ? {} : { newerFrom }) })}
        isAgain={last !== undefined}
      />
      <details>
        <summary>Options</summary>
        <div className={classes.options}>
          <NumberInput
            size="sm"
            label="Newer from year"
            description="By default after the manuscript's own year."
            placeholder="2026"
            min={minYear}
            max={maxYear}
            allowDecimal={false}
            thousandSeparator=""
            value={newerFrom ?? ""}
            onChange={(year) => setNewerFrom(typeof year === "number" ? year : undefined)}
          />
          <NumberInput
            size="sm"
            label="Works for each claim"
            description={`From 1 to ${maxLimit}.`}
            min={1}
            max={maxLimit}
            clampBehavior="strict"
            allowDecimal={false}
            value={limit}
            onChange={(works) => setLimit(typeof works === "number" ? works : defaultLimit)}
          />
        </div>
      </details>
    </div>
  );
}
