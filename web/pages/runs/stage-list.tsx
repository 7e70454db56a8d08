import { IconCheck, IconCircle, IconLoader2 } from "@tabler/icons-react";
import type { RunProgress } from "../../../src/domain/run.ts";
import classes from "./runs.module.css";
import { checkStages, sayStage } from "./stage-words.ts";

const standings = {
  done: { icon: IconCheck, word: "done" },
  now: { icon: IconLoader2, word: "under way" },
  waiting: { icon: IconCircle, word: "to come" },
} as const;

/** The stages of a check: which are done, which is under way, which are to come. */
export function StageList({ progress, isDone }: { progress: RunProgress | undefined; isDone: boolean }) {
  const at = isDone ? checkStages.length : checkStages.indexOf(progress?.stage ?? "");
  return (
    <ol className={classes.stages}>
      {checkStages.map((stage, index) => {
        const standing = index < at ? "done" : index === at ? "now" : "waiting";
        const { icon: Icon, word } = standings[standing];
        return (
          <li key={stage} data-standing={standing}>
            <Icon size={18} aria-hidden />
            {sayStage(stage)}
            {standing === "now" && progress && progress.total > 0 && ` (${progress.done} of ${progress.total})`}
            <span className="unseen">, {word}</span>
          </li>
        );
      })}
    </ol>
  );
}
