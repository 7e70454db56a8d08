import { Tabs } from "@mantine/core";
import type { Review } from "../../../../src/domain/report/review.ts";
import type { RunEventState } from "../../../api/use-run-events.ts";
import { IconAlertTriangle } from "../../../components/icons.tsx";
import { type Tab, tabs, useReviewSearch } from "../review-search.ts";
import { CheckAgain } from "./check-again.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { HeadLine } from "./head-line.tsx";
import classes from "./review-header.module.css";
import { RunLine } from "./run-line.tsx";
import { VersionSuggestion } from "./version-suggestion.tsx";

const names: Record<Tab, string> = {
  findings: "Findings",
  claims: "Claims",
  references: "References",
  literature: "Literature",
  live: "Live",
  matrix: "Matrix",
  summary: "Summary",
  "not-checked": "Not checked",
  cost: "Cost",
};

/** The title, progress, results and tabs of a review. */
export function ReviewHeader({ review, events }: { review: Review; events: RunEventState }) {
  const { tab, look } = useReviewSearch();
  const { manuscript } = review;
  const isIncomplete = review.failures.length + (review.run?.failures.length ?? 0) > 0;
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <h1 className={classes.title} title={manuscript.title || manuscript.path}>
          {manuscript.title || manuscript.path}
        </h1>
        <div className={classes.tools}>
          <RunLine review={review} events={events} />
          <CheckAgain review={review} />
          <ExportMenu manuscript={manuscript} />
        </div>
      </div>
      <VersionSuggestion review={review} />
      <div className={classes.row}>
        <Tabs
          value={tab}
          onChange={(next) => look({ tab: next === "findings" ? undefined : (next ?? undefined) })}
          className={classes.tabs}
          keepMounted={false}
        >
          <Tabs.List aria-label="Sections of the review">
            {tabs.map((name) => (
              <Tabs.Tab
                key={name}
                value={name}
                rightSection={
                  name === "not-checked" && isIncomplete ? (
                    <IconAlertTriangle size={14} aria-label="Something could not be done" />
                  ) : undefined
                }
              >
                {names[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <HeadLine review={review} />
      </div>
    </header>
  );
}
