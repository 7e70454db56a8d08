import { Button } from "@mantine/core";
import { isUnderWay } from "../../../src/domain/is-under-way.ts";
import type { Run } from "../../../src/domain/run.ts";
import { useCancelRun, useResumeRun } from "../../api/use-runs.ts";
import { announce } from "../../parts/announce.tsx";

/** Stops a run that goes on, or takes up one that stopped; a complete one needs neither. */
export function RunActions({ run, name }: { run: Run; name: string }) {
  const cancel = useCancelRun();
  const resume = useResumeRun();
  const error = cancel.error ?? resume.error;
  const say = (words: string) => ({ onSuccess: () => announce(words), onError: (problem: Error) => announce(problem.message) });
  return (
    <>
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
    </>
  );
}

function isStopped({ state }: Run): boolean {
  return state === "interrupted" || state === "cancelled" || state === "incomplete" || state === "failed";
}
