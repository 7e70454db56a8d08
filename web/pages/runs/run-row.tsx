import { Link } from "@tanstack/react-router";
import { isUnderWay } from "../../../src/domain/is-under-way.ts";
import type { Run } from "../../../src/domain/run.ts";
import { AnchorLink } from "../../parts/anchor-link.tsx";
import { Dollars } from "../../parts/dollars.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { When } from "../../parts/when.tsx";
import { Duration } from "./duration.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunProgress } from "./run-progress.tsx";
import classes from "./runs.module.css";
import { useRunName } from "./use-run-name.ts";

/** A run as the list shows it. */
export function RunRow({ run }: { run: Run }) {
  const name = useRunName(run);
  const failed = run.failures.length;
  return (
    <li className={classes.row}>
      <div className={classes.state}>
        <StateBadge state={run.state} />
      </div>
      <div className={classes.about}>
        <p className={classes.title}>
          <Link to="/runs/$runId" params={{ runId: run.id }}>
            {name}
          </Link>
        </p>
        {isUnderWay(run) ? (
          <RunProgress progress={run.progress} />
        ) : (
          <p className={classes.note}>
            <When at={run.startedAt} />
            {run.endedAt && (
              <>
                {" · "}
                <Duration from={run.startedAt} to={run.endedAt} />
              </>
            )}
            {run.spending && (
              <>
                {" · "}
                <Dollars spending={run.spending} />
              </>
            )}
            {failed > 0 && ` · ${failed === 1 ? "1 thing" : `${failed} things`} could not be done`}
          </p>
        )}
        {failed > 0 && (
          <p className={classes.hint}>
            {run.failures[0]!.message}
            {run.failures[0]!.hint && ` ${run.failures[0]!.hint}`}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {run.documentId && run.command === "check" && (
          <AnchorLink to="/review/$documentId" params={{ documentId: run.documentId }} aria-label={`Review of ${name}`}>
            Review
          </AnchorLink>
        )}
        <RunActions run={run} name={name} />
      </div>
    </li>
  );
}
