import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import type { Watch } from "../../../src/domain/watch/watch.ts";
import { describeWatchInterval } from "../../../src/domain/watch/watch-interval.ts";
import { useRuns } from "../../api/use-runs.ts";
import { useRemoveWatch, useRunWatch, useWatchResults } from "../../api/use-watches.ts";
import { StateBadge } from "../../components/badges/state-badge.tsx";
import { pluralize } from "../../components/format/pluralize.ts";
import { formatDay, RelativeTime } from "../../components/format/relative-time.tsx";
import { IconRefresh, IconTrash } from "../../components/icons.tsx";
import { AnchorLink } from "../../components/layout/anchor-link.tsx";
import { showErrorToast } from "../../components/notices/error-toasts.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";
import classes from "./watch.module.css";
import { WatchResultView } from "./watch-result-view.tsx";

/** A watch with what it found last, and its history to unfold. */
export function WatchRow({ watch }: { watch: Watch }) {
  const { id, name, title, documentId, interval, options, askedAt, dueAt, last } = watch;
  const [isOpen, setOpen] = useState(false);
  const results = useWatchResults(watch, isOpen);
  const runWatch = useRunWatch();
  const remove = useRemoveWatch();
  const active = useRuns().data?.find(({ order, state }) => order?.command === "watch" && order.watchId === id && isRunActive({ state }));
  const shown = title || name;
  const tell = { onError: (error: Error) => showErrorToast(error.message) };
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div>
          <AnchorLink to="/review/$documentId" params={{ documentId }} className={classes.rowName}>
            {shown}
          </AnchorLink>
          <p className={classes.quiet}>
            {describeWatchInterval(interval)} · {options.online ? "services, indexes and library" : "indexes and library"} ·{" "}
            {askedAt === null ? (
              "not asked yet"
            ) : (
              <>
                asked <RelativeTime at={askedAt} />
              </>
            )}{" "}
            · next on {formatDay(dueAt)}{" "}
            {active ? <StateBadge state={active.state} /> : last && last.state !== "complete" && <StateBadge state={last.state} />}
          </p>
        </div>
        <div className={`${classes.actions} screen-only`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Ask now about ${shown}`}
            title="Ask now"
            disabled={active !== undefined}
            loading={runWatch.isPending}
            onClick={() => runWatch.mutate(id, tell)}
          >
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Stop watching ${shown}`}
            title="Stop watching; the history goes, the manuscript stays"
            loading={remove.isPending}
            onClick={() => remove.mutate(id, tell)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {last && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary data-grave={last.summary.grave + last.summary.refuting > 0}>{summarise(last.summary)}</summary>
          {results.error && !results.data && <ErrorState error={results.error} onRetry={() => void results.refetch()} />}
          {isOpen && !results.error && !results.data && <Loading what="Asking for the history" />}
          {results.data?.map((result) => (
            <WatchResultView key={result.id} result={result} />
          ))}
          <p className={`${classes.quiet} screen-only`}>
            As a feed: <a href={`/api/watches/${id}/feed.atom`}>Atom</a>, <a href={`/api/watches/${id}/feed.json`}>JSON</a>
          </p>
        </details>
      )}
    </li>
  );
}

/** "1 retraction or grave notice, 2 works against a claim, 5 new works". */
function summarise({ notices, grave, works, refuting }: NonNullable<Watch["last"]>["summary"]): string {
  const told = [
    ...(grave > 0 ? [`${pluralize(grave, "cited work")} retracted or in doubt`] : []),
    ...(notices > grave ? [pluralize(notices - grave, "other notice")] : []),
    ...(refuting > 0 ? [`${pluralize(refuting, "new work")} against a claim`] : []),
    ...(works > 0 ? [`${pluralize(works, "new work")} in all`] : []),
  ];
  return told.length === 0 ? "Nothing new at the last run" : `At the last run: ${told.join(", ")}`;
}
