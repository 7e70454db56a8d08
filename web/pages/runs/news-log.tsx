import type { NumberedNews, RunNews } from "../../../src/domain/run-news.ts";
import { stateLooks } from "../../parts/state-badge.tsx";
import { verdictLooks } from "../../parts/verdict-badge.tsx";
import classes from "./runs.module.css";
import { sayStage } from "./stage-words.ts";

const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

/** What happened in a run, line by line, the newest first. */
export function NewsLog({ news }: { news: readonly NumberedNews[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key.
    <ol className={classes.log} tabIndex={0} aria-label="What happened, the newest first">
      {news.toReversed().map(({ number, at, news: one }) => (
        <li key={number}>
          <time dateTime={at}>{clock.format(new Date(at))}</time>
          <span>{sayNews(one)}</span>
        </li>
      ))}
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
