import type { Failure } from "../../../src/domain/run/run.ts";
import { asSentence } from "../../../src/domain/text/with-hint.ts";
import { IconAlertTriangle } from "../../components/icons.tsx";
import { describeStage } from "./describe-stage.ts";
import classes from "./runs.module.css";

/** Failures with hints; the rest of the run continued. */
export function FailureList({ failures }: { failures: readonly Failure[] }) {
  return (
    <ul className={classes.failures}>
      {failures.map(({ stage, subject, code, message, hint }) => (
        <li key={`${stage} ${subject} ${code} ${message}`}>
          <IconAlertTriangle aria-hidden />
          <div>
            <p className={classes.message}>{hint ? asSentence(message) : message}</p>
            {hint && <p className={classes.hint}>{hint}</p>}
            <p className={classes.note}>
              {describeStage(stage)} · {subject}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
