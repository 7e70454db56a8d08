import { Button } from "@mantine/core";
import { useState } from "react";
import type { NumberedNews, RunNews } from "../../../src/domain/run-news.ts";
import { stateLooks } from "../../parts/state-badge.tsx";
import { verdictLooks } from "../../parts/verdict-badge.tsx";
import classes from "./runs.module.css";
import { sayStage } from "./stage-words.ts";

const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

/** Nobody reads thousands of lines, and they take their time to be drawn. */
const mostAtFirst = 200;

/** What happened in a run, line by line, the newest first. */
export function NewsLog({ news }: { news: readonly NumberedNews[] }) {
  const [most, setMost] = useState(mostAtFirst);
  const earlier = news.length - most;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key.
    <ol className={classes.log} tabIndex={0} aria-label="What happened, the newest first">
      {news
        .slice(-most)
        .toReversed()
        .map(({ number, at, news: one }) => (
          <li key={number}>
            <time dateTime={at}>{clock.format(new Date(at))}</time>
            <span>{sayNews(one)}</span>
          </li>
        ))}
      {earlier > 0 && (
        <li>
          <Button size="compact-xs" variant="default" onClick={() => setMost(Number.POSITIVE_INFINITY)}>
            Show {earlier} earlier
          </Button>
        </li>
      )}
    </ol>
  );
}

function sayNews(news: RunNews): string {
  switch (news.type) {
    case "state":
      return stateLooks[news.state].word;
    case "progress":
    case "records":
      return sayStage(news.stage);
    case "verdict":
      return `A claim was judged: ${verdictLooks[news.label].word.toLowerCase()}`;
    case "failure":
      return `${news.failure.message}${news.failure.hint ? ` ${news.failure.hint}` : ""}`;
    case "notice":
      return news.text;
    case "spent":
      return `Language models: ${news.spending.calls} questions, $${news.spending.dollars.toFixed(4)}`;
  }
}
