import { Progress } from "@mantine/core";
import type { RunProgress as RunProgressRecord } from "../../../src/domain/run/run.ts";
import { describeStage } from "./describe-stage.ts";
import classes from "./runs.module.css";

/** The progress of a run as a bar, and its current stage. */
export function RunProgressBar({ progress }: { progress: RunProgressRecord | undefined }) {
  const percent = Math.floor((progress?.share ?? 0) * 100);
  return (
    <div className={classes.progress}>
      <Progress value={percent} size="sm" aria-label="Progress" />
      <span>
        {percent} %{progress && ` · ${describeStage(progress.stage)}`}
        {progress && progress.total > 1 && ` ${progress.done} of ${progress.total}`}
      </span>
    </div>
  );
}
