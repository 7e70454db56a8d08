import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import type { Run } from "../../../src/domain/run/run.ts";
import { useRunEvents } from "../../api/use-run-events.ts";
import { StateBadge } from "../../components/badges/state-badge.tsx";
import { AnchorLink } from "../../components/layout/anchor-link.tsx";
import { FailureList } from "./failure-list.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunProgressBar } from "./run-progress-bar.tsx";
import classes from "./runs.module.css";

/** A run on the page of its result: its progress and a way to cancel it, or what it could not do and a way to go on. */
export function RunStatus({ run, name }: { run: Run; name: string }) {
  const isGoing = isRunActive(run);
  const events = useRunEvents(isGoing ? run : null);
  if (run.state === "complete") return null;
  const state = isGoing ? (events.state ?? run.state) : run.state;
  return (
    <section className={classes.status} aria-label={`Run: ${name}`}>
      <div className={classes.statusHead}>
        <StateBadge state={state} />
        <RunActions run={{ ...run, state }} name={name} />
        <AnchorLink size="sm" to="/runs/$runId" params={{ runId: run.id }}>
          Details of the run
        </AnchorLink>
      </div>
      {events.isAway && isGoing && (
        <p className={classes.away} role="status">
          The connection to the server is lost; reconnecting …
        </p>
      )}
      {isGoing && <RunProgressBar progress={events.progress ?? run.progress} />}
      {!isGoing && run.failures.length > 0 && <FailureList failures={run.failures} />}
    </section>
  );
}
