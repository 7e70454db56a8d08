import { Group } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import type { Run } from "../../../src/domain/run/run.ts";
import { useRunEvents } from "../../api/use-run-events.ts";
import { useRun } from "../../api/use-runs.ts";
import { StateBadge } from "../../components/badges/state-badge.tsx";
import { Page, PageSection } from "../../components/layout/page.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";
import { FailureList } from "./failure-list.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunEventLog } from "./run-event-log.tsx";
import { RunFacts } from "./run-facts.tsx";
import { RunProgressBar } from "./run-progress-bar.tsx";
import { RunResultLink } from "./run-result-link.tsx";
import classes from "./runs.module.css";
import { StageList } from "./stage-list.tsx";
import { useRunName } from "./use-run-name.ts";

/** One run: progress, cost, failures and hints. */
export function RunPage() {
  const { runId } = useParams({ from: "/runs/$runId" });
  const { data: run, error, refetch } = useRun(runId);
  if (run) return <RunView run={run} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading what="Asking for the run" />;
}

function RunView({ run: asked }: { run: Run }) {
  const events = useRunEvents(asked);
  // Events are newer than the loaded run.
  const run = { ...asked, state: events.state ?? asked.state, progress: events.progress ?? asked.progress };
  const name = useRunName(run);
  const isGoing = isRunActive(run);
  return (
    <Page
      title={name}
      aside={
        <Group>
          <StateBadge state={run.state} />
          <RunResultLink run={run} name={name} isLong />
          <RunActions run={run} name={name} />
        </Group>
      }
    >
      {events.isAway && isGoing && (
        <p className={classes.away} role="status">
          The connection to the server is lost; reconnecting …
        </p>
      )}
      {isGoing && <RunProgressBar progress={run.progress} />}
      <RunFacts run={run} />
      {run.failures.length > 0 && (
        <PageSection title="What could not be done">
          <FailureList failures={run.failures} />
        </PageSection>
      )}
      {run.command === "check" && (
        <PageSection title="Stages">
          <StageList run={run} />
        </PageSection>
      )}
      {events.log.length > 0 && (
        <PageSection title="What happened">
          <RunEventLog entries={events.log} />
        </PageSection>
      )}
    </Page>
  );
}
