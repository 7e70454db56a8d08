import { ActionIcon } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import type { Run } from "../../../src/domain/run/run.ts";
import { withHint } from "../../../src/domain/text/with-hint.ts";
import { useRemoveRun } from "../../api/use-runs.ts";
import { StateBadge } from "../../components/badges/state-badge.tsx";
import { Dollars } from "../../components/format/dollars.tsx";
import { RelativeTime } from "../../components/format/relative-time.tsx";
import { IconTrash } from "../../components/icons.tsx";
import { showErrorToast } from "../../components/notices/error-toasts.tsx";
import { Duration } from "./duration.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunProgressBar } from "./run-progress-bar.tsx";
import { RunResultLink } from "./run-result-link.tsx";
import classes from "./runs.module.css";
import { useRunName } from "./use-run-name.ts";

/** A run as the list shows it. */
export function RunRow({ run }: { run: Run }) {
  const name = useRunName(run);
  const failed = run.failures.length;
  const remove = useRemoveRun();
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
        {isRunActive(run) ? (
          <RunProgressBar progress={run.progress} />
        ) : (
          <p className={classes.note}>
            <RelativeTime at={run.startedAt} />
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
        {failed > 0 && <p className={classes.hint}>{withHint(run.failures[0]!)}</p>}
      </div>
      <div className={classes.actions}>
        <RunResultLink run={run} name={name} />
        <RunActions run={run} name={name} />
        {!isRunActive(run) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove the run ${name}`}
            title="Remove this entry; its results are kept"
            loading={remove.isPending}
            onClick={() => remove.mutate(run.id, { onError: (error) => showErrorToast(error.message) })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}
