import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Review } from "../../../src/domain/report/review.ts";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import type { Run } from "../../../src/domain/run/run.ts";
import { failureOf } from "../../api/failure-of.ts";
import { RelativeTime } from "../../components/format/relative-time.tsx";
import { IconClockHour4 } from "../../components/icons.tsx";
import { ExportFiles } from "../../components/layout/export-files.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";
import sheet from "../review/sheet.module.css";
import { RunStatus } from "../runs/run-status.tsx";
import classes from "./literature.module.css";

const formats = [
  { format: "html", name: "HTML report", ending: "html" },
  { format: "markdown", name: "Markdown", ending: "md" },
  { format: "json", name: "JSON", ending: "json" },
  { format: "full", name: "Text", ending: "txt" },
];

interface ResultSheetProps<Stored> {
  review: Review;
  title: string;
  /** What it is, for somebody who has not asked for it yet. */
  lead: string;
  /** The name of its file, and of its part of the address of the document. */
  what: "literature" | "live";
  asked: UseQueryResult<{ run: Run | null; stored: Stored | null }>;
  /** The way to ask for it, or to ask again. */
  start: (last: Stored | undefined) => ReactNode;
  /** The result, if there is one. */
  children: (stored: Stored) => ReactNode;
  /** What else there is to do. */
  more?: ReactNode;
}

/** Something that is looked for about the claims of a checked manuscript: the stored result, the run that makes one, and the way to start it. */
export function ResultSheet<Stored extends { madeAt: string }>(props: ResultSheetProps<Stored>) {
  const { review, title, lead, what, asked, start, children, more } = props;
  const { id, path } = review.manuscript;
  const failure = failureOf(asked);
  if (failure) return <ErrorState error={failure} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Loading what={`Fetching: ${title}`} />;
  if (review.isPartial)
    return (
      <EmptyState title="The check has not ended" icon={IconClockHour4}>
        Works are looked for about the claims that the check finds. Come back when it is done.
      </EmptyState>
    );
  const { run, stored } = asked.data;
  const isGoing = run !== null && isRunActive(run);
  const isOlder = stored !== null && review.run?.endedAt != null && Date.parse(review.run.endedAt) > Date.parse(stored.madeAt);
  return (
    <div className={`${sheet.sheet} ${classes.literature}`}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {stored && (
          <span className={classes.when}>
            <RelativeTime at={stored.madeAt} />
            <ExportFiles address={`/api/documents/${id}/${what}/report`} of={path} what={what} formats={formats} />
          </span>
        )}
      </header>
      {!stored && !isGoing && <p className={sheet.lead}>{lead}</p>}
      {isOlder && !isGoing && <p className={classes.older}>The manuscript was checked again since; look again to follow its claims.</p>}
      {run && <RunStatus run={run} name={`${title}: ${review.manuscript.title || path}`} />}
      {!isGoing && start(stored ?? undefined)}
      {stored && children(stored)}
      {!isGoing && more}
    </div>
  );
}
