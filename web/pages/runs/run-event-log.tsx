import { Button } from "@mantine/core";
import { useState } from "react";
import type { RunLogEntry, RunLogEvent } from "../../../src/domain/run/run-log.ts";
import { stateStyles } from "../../components/badges/state-badge.tsx";
import { verdictStyles } from "../../components/badges/verdict-badge.tsx";
import { describeStage } from "./describe-stage.ts";
import classes from "./runs.module.css";

const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

/** Initial number of rows; thousands would be slow to render. */
const maxInitialRows = 200;

/** The events of a run, the newest first. */
export function RunEventLog({ news }: { news: readonly RunLogEntry[] }) {
  const [maxRows, setMaxRows] = useState(maxInitialRows);
  const earlier = news.length - maxRows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key.
    <ol className={classes.log} tabIndex={0} aria-label="What happened, the newest first">
      {news
        .slice(-maxRows)
        .toReversed()
        .map(({ number, at, news: one }) => (
          <li key={number}>
            <time dateTime={at}>{clock.format(new Date(at))}</time>
            <span>{describeRunEvent(one)}</span>
          </li>
        ))}
      {earlier > 0 && (
        <li>
          <Button size="compact-xs" variant="default" onClick={() => setMaxRows(Number.POSITIVE_INFINITY)}>
            Show {earlier} earlier
          </Button>
        </li>
      )}
    </ol>
  );
}

function describeRunEvent(news: RunLogEvent): string {
  switch (news.type) {
    case "state":
      return stateStyles[news.state].word;
    case "progress":
    case "records":
      return describeStage(news.stage);
    case "verdict":
      return `A claim was judged: ${verdictStyles[news.label].word.toLowerCase()}`;
    case "failure":
      return `${news.failure.message}${news.failure.hint ? ` ${news.failure.hint}` : ""}`;
    case "notice":
      return news.text;
    case "spent":
      return `Language models: ${news.spending.calls} questions, $${news.spending.dollars.toFixed(4)}`;
  }
}
