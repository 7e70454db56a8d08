import { Button } from "@mantine/core";
import { useState } from "react";
import type { RunLogEntry, RunLogEvent } from "../../../src/domain/run/run-log.ts";
import { withHint } from "../../../src/domain/text/with-hint.ts";
import { stateStyles } from "../../components/badges/state-badge.tsx";
import { verdictStyles } from "../../components/badges/verdict-badge.tsx";
import { describeStage } from "./describe-stage.ts";
import classes from "./runs.module.css";

const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

/** Initial number of rows; thousands would be slow to render. */
const maxInitialRows = 200;

/** The events of a run, the newest first. */
export function RunEventLog({ entries }: { entries: readonly RunLogEntry[] }) {
  const [maxRows, setMaxRows] = useState(maxInitialRows);
  const earlier = entries.length - maxRows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <ol className={classes.log} tabIndex={0} aria-label="What happened, the newest first">
      {entries
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

function describeRunEvent(event: RunLogEvent): string {
  switch (event.type) {
    case "state":
      return stateStyles[event.state].word;
    case "progress":
    case "records":
      return describeStage(event.stage);
    case "verdict":
      return `A claim was judged: ${verdictStyles[event.label].word.toLowerCase()}`;
    case "failure":
      return withHint(event.failure);
    case "notice":
      return event.text;
    case "spent":
      return `Language models: ${event.spending.calls} questions, $${event.spending.dollars.toFixed(4)}`;
  }
}
