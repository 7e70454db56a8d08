import { Button, Group } from "@mantine/core";
import type { Review } from "../../../src/domain/report/review.ts";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import type { Run } from "../../../src/domain/run/run.ts";
import { withHint } from "../../../src/domain/text/with-hint.ts";
import { useResumeRun } from "../../api/use-runs.ts";
import { stateStyles } from "../../components/badges/state-badge.tsx";
import { IconCircleX, IconPlayerPlay } from "../../components/icons.tsx";
import { ButtonLink } from "../../components/layout/button-link.tsx";
import { showErrorToast } from "../../components/notices/error-toasts.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";

/** The run of a first check that ended before it had any claims; undefined if there is something to show or to wait for. */
export function unfinishedRun({ isPartial, run, summary }: Review): Run | undefined {
  return isPartial && run && !isRunActive(run) && summary.claims === 0 ? run : undefined;
}

/** A check that ended without a result, with the reasons. */
export function UnfinishedCheck({ run }: { run: Run }) {
  const resume = useResumeRun();
  const word = stateStyles[run.state].word.toLowerCase();
  return (
    <EmptyState
      title={run.state === "failed" ? "The check failed" : `The check was ${word} before it had a result`}
      icon={IconCircleX}
      action={
        <Group mt="sm" justify="center">
          {run.order && (
            <Button
              variant="default"
              leftSection={<IconPlayerPlay size={14} aria-hidden />}
              loading={resume.isPending}
              onClick={() => resume.mutate(run.id, { onError: (error) => showErrorToast(error.message) })}
            >
              Try again
            </Button>
          )}
          <ButtonLink variant="default" to="/">
            Check another file
          </ButtonLink>
        </Group>
      }
    >
      {run.failures.length === 0 && "Nothing of the manuscript was read."}
      {run.failures.map((failure) => (
        <span key={`${failure.subject} ${failure.message}`} style={{ display: "block" }}>
          {withHint(failure)}
        </span>
      ))}
    </EmptyState>
  );
}
