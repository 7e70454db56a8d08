import { Button, Progress } from "@mantine/core";
import type { Review } from "../../../../src/domain/report/review.ts";
import { isRunActive } from "../../../../src/domain/run/is-run-active.ts";
import type { RunEventState } from "../../../api/use-run-events.ts";
import { useCancelRun, useResumeRun, useRuns } from "../../../api/use-runs.ts";
import { StateBadge } from "../../../components/badges/state-badge.tsx";
import { RelativeTime } from "../../../components/format/relative-time.tsx";
import { IconPlayerPlay, IconPlayerStop } from "../../../components/icons.tsx";
import { showErrorToast } from "../../../components/notices/error-toasts.tsx";
import { describeStage } from "../../runs/describe-stage.ts";
import { useRunName } from "../../runs/use-run-name.ts";
import { unfinishedRun } from "../unfinished-check.tsx";
import classes from "./review-header.module.css";

const callbacks = { onError: (error: Error) => showErrorToast(error.message) };

/** The newest run: its progress, and buttons to cancel or resume it. */
export function RunLine({ review, events }: { review: Review; events: RunEventState }) {
  const { run } = review;
  const cancel = useCancelRun();
  const resume = useResumeRun();
  if (!run) return null;
  // Events are newer than the loaded run, except for the end that the server reports.
  const state = isRunActive(run) ? (events.state ?? run.state) : run.state;
  const progress = events.progress ?? run.progress;
  const percent = Math.floor((progress?.share ?? 0) * 100);
  if (isRunActive({ state }))
    return (
      <div className={classes.run}>
        <StateBadge state={state} />
        <span className={classes.progress}>
          <Progress value={percent} size="sm" aria-label="Progress of the check" />
          <small>
            {state === "queued" ? <WaitsFor /> : `${percent} %`}
            {progress && progress.total > 0 ? ` · ${describeStage(progress.stage)} ${progress.done} of ${progress.total}` : ""}
            {events.isAway ? " · connecting again" : ""}
          </small>
        </span>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          loading={cancel.isPending}
          onClick={() => cancel.mutate(run.id, callbacks)}
        >
          Cancel
        </Button>
      </div>
    );
  return (
    <div className={classes.run}>
      <StateBadge state={state} />
      {run.endedAt && (
        <small className={classes.quiet}>
          <RelativeTime at={run.endedAt} />
        </small>
      )}
      {state !== "complete" && run.order && !unfinishedRun(review) && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          loading={resume.isPending}
          onClick={() => resume.mutate(run.id, callbacks)}
        >
          Resume
        </Button>
      )}
    </div>
  );
}

/** Runs are done one after the other: what a queued one waits for. */
function WaitsFor() {
  const running = useRuns().data?.find(({ state }) => state === "running");
  const name = useRunName(running);
  return running ? `Starts after “${name}” (${Math.floor((running.progress?.share ?? 0) * 100)} %)` : "Starts soon";
}
