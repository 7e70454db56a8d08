import { useState } from "react";
import { isRunActive } from "../../../../src/domain/run/is-run-active.ts";
import { useRuns } from "../../../api/use-runs.ts";
import { AddRun } from "./add-run.tsx";

/** Milliseconds for which failures of an add run are shown; the run keeps them. */
const shownFor = 60 * 60 * 1_000;

/** Documents being added, and recent failures. */
export function AddRuns() {
  const { data: runs = [] } = useRuns();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const recent = (endedAt: string | null) => endedAt !== null && Date.now() - Date.parse(endedAt) < shownFor;
  const shown = runs.filter(
    (run) => run.command === "add" && !closed.includes(run.id) && (isRunActive(run) || (run.state !== "complete" && recent(run.endedAt))),
  );
  return shown.map((run) => <AddRun key={run.id} run={run} onClose={() => setClosed((before) => [...before, run.id])} />);
}
