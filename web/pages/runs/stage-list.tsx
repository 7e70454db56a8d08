import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import type { Run } from "../../../src/domain/run/run.ts";
import { IconCheck, IconCircle, IconLoader2, IconPlayerPause } from "../../components/icons.tsx";
import { checkStageNames, describeStage } from "./describe-stage.ts";
import classes from "./runs.module.css";

const stageStyles = {
  done: { icon: IconCheck, word: "done" },
  now: { icon: IconLoader2, word: "under way" },
  stopped: { icon: IconPlayerPause, word: "where it stopped" },
  waiting: { icon: IconCircle, word: "to come" },
} as const;

/** The stages of a check: done, current or stopped, and pending. */
export function StageList({ run }: { run: Pick<Run, "state" | "progress"> }) {
  const { state, progress } = run;
  const isDone = state === "complete" || state === "incomplete";
  const at = isDone ? checkStageNames.length : checkStageNames.indexOf(progress?.stage ?? "");
  return (
    <ol className={classes.stages}>
      {checkStageNames.map((stage, index) => {
        const stageState = index < at ? "done" : index > at ? "waiting" : isRunActive(run) ? "now" : "stopped";
        const { icon: Icon, word } = stageStyles[stageState];
        return (
          <li key={stage} data-state={stageState}>
            <Icon size={18} aria-hidden />
            {describeStage(stage)}
            {index === at && progress && progress.total > 0 && ` (${progress.done} of ${progress.total})`}
            <span className="unseen">, {word}</span>
          </li>
        );
      })}
    </ol>
  );
}
