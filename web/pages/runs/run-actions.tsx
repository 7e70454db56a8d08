import { Button } from "@mantine/core";
import { useRef } from "react";
import { isUnderWay } from "../../../src/domain/is-under-way.ts";
import type { Run } from "../../../src/domain/run.ts";
import { useCancelRun, useResumeRun } from "../../api/use-runs.ts";
import { announce } from "../../parts/announce.tsx";
import { useKeptFocus } from "../../parts/use-kept-focus.ts";
import classes from "./runs.module.css";

/** Stops a run that goes on, or takes up one that stopped; a complete one needs neither. */
export function RunActions({ run, name }: { run: Run; name: string }) {
  const cancel = useCancelRun();
  const resume = useResumeRun();
  const error = cancel.error ?? resume.error;
  const say = (words: string) => ({ onSuccess: () => announce(words), onError: (problem: Error) => announce(problem.message) });
  const place = useRef<HTMLSpanElement>(null);
  useKeptFocus(place, run.state);
  return (
    <span ref={place} className={classes.acts} tabIndex={-1}>
      {isUnderWay(run) && (
        <Button
          size="xs"
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(run.id, say("The run is stopped; what was done is kept."))}
          aria-label={`Cancel ${name}`}
        >
          Cancel
        </Button>
      )}
      {isStopped(run) && run.order && (
        <Button
          size="xs"
          variant="light"
          loading={resume.isPending}
          onClick={() => resume.mutate(run.id, say("The run goes on."))}
          aria-label={`Resume ${name}`}
        >
          Resume
        </Button>
      )}
      {error && <span role="alert">{error.message}</span>}
    </span>
  );
}

function isStopped({ state }: Run): boolean {
  return state === "interrupted" || state === "cancelled" || state === "incomplete" || state === "failed";
}
