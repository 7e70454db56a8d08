import { Button } from "@mantine/core";
import { useRef } from "react";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import type { Run } from "../../../src/domain/run/run.ts";
import { useCancelRun, useResumeRun } from "../../api/use-runs.ts";
import { useFocusFallback } from "../../components/keyboard/use-focus-fallback.ts";
import { announce } from "../../components/notices/announce.tsx";
import classes from "./runs.module.css";

/** Cancels an active run, or resumes a stopped one. */
export function RunActions({ run, name }: { run: Run; name: string }) {
  const cancel = useCancelRun();
  const resume = useResumeRun();
  const error = cancel.error ?? resume.error;
  const announcing = (words: string) => ({ onSuccess: () => announce(words), onError: (problem: Error) => announce(problem.message) });
  const place = useRef<HTMLSpanElement>(null);
  useFocusFallback(place, run.state);
  return (
    <span ref={place} className={classes.runActions} tabIndex={-1}>
      {isRunActive(run) && (
        <Button
          size="xs"
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(run.id, announcing("The run is stopped; finished work is kept."))}
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
          onClick={() => resume.mutate(run.id, announcing("The run continues."))}
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
