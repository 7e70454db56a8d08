import type { Review } from "../../../src/domain/report/review.ts";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import { failureOf } from "../../api/failure-of.ts";
import { useLiterature } from "../../api/use-literature.ts";
import { RelativeTime } from "../../components/format/relative-time.tsx";
import { IconClockHour4 } from "../../components/icons.tsx";
import { AnchorLink } from "../../components/layout/anchor-link.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";
import sheet from "../review/sheet.module.css";
import { RunStatus } from "../runs/run-status.tsx";
import classes from "./literature.module.css";
import { LiteratureExports } from "./literature-exports.tsx";
import { LiteratureView } from "./literature-view.tsx";
import { StartLiterature } from "./start-literature.tsx";

/** Works about the claims of the manuscript: the stored result, the run that makes one, and the way to start it. */
export function LiteratureTab({ review }: { review: Review }) {
  const { id, path, title } = review.manuscript;
  const asked = useLiterature(id);
  const failure = failureOf(asked);
  if (failure) return <ErrorState error={failure} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Loading what="Fetching the literature" />;
  if (review.isPartial)
    return (
      <EmptyState title="The check has not ended" icon={IconClockHour4}>
        Literature is looked for about the claims that the check finds. Come back when it is done.
      </EmptyState>
    );
  const { run, stored } = asked.data;
  const isGoing = run !== null && isRunActive(run);
  const isOlder = stored !== null && review.run?.endedAt != null && Date.parse(review.run.endedAt) > Date.parse(stored.madeAt);
  return (
    <div className={`${sheet.sheet} ${classes.literature}`}>
      <header className={classes.head}>
        <h2>Literature</h2>
        {stored && (
          <span className={classes.when}>
            <RelativeTime at={stored.madeAt} />
            <LiteratureExports documentId={id} path={path} />
          </span>
        )}
      </header>
      {!stored && !isGoing && (
        <p className={sheet.lead}>
          Works that support, refute or qualify the claims of this manuscript, or are newer. Each is read beside the claim before it is
          shown, and each claim gets one recommendation. Counter-evidence is looked for as hard as support.
        </p>
      )}
      {isOlder && !isGoing && <p className={classes.older}>The manuscript was checked again since; look again to follow its claims.</p>}
      {run && <RunStatus run={run} name={`the literature about ${title || path}`} />}
      {!isGoing && <StartLiterature review={review} last={stored?.order} />}
      {stored && <LiteratureView result={stored.result} documentId={id} />}
      {!isGoing && (
        <p className={`${classes.quiet} screen-only`}>
          Works about the whole paper:{" "}
          <AnchorLink size="sm" underline="always" to="/discover" search={{ document: id }}>
            discover works near it
          </AnchorLink>
        </p>
      )}
    </div>
  );
}
