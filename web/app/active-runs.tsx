import { RingProgress } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import type { Run } from "../../src/domain/run/run.ts";
import { useRunChanges } from "../api/use-run-changes.ts";
import { useRuns } from "../api/use-runs.ts";
import { pluralize } from "../components/format/pluralize.ts";
import { announce } from "../components/notices/announce.tsx";
import classes from "./app-shell.module.css";

function announceAdded({ order, state }: Run): void {
  if (order?.command === "add" && state === "complete")
    announce(`${pluralize(order.documentIds.length, "document")} added to the library.`);
}

/** The number of background runs and their overall progress. */
export function ActiveRuns() {
  useRunChanges(announceAdded);
  const runs = useRuns().data?.filter(isRunActive) ?? [];
  if (runs.length === 0) return null;
  const share = runs.reduce((sum, { progress }) => sum + (progress?.share ?? 0), 0) / runs.length;
  const percent = Math.floor(share * 100);
  return (
    <Link to="/runs" className={classes["under-way"]}>
      <RingProgress size={20} thickness={3} sections={[{ value: percent, color: "var(--own)" }]} aria-hidden />
      <span className={classes["under-way-words"]}>
        {runs.length === 1 ? "1 run" : `${runs.length} runs`}, {percent} %
      </span>
    </Link>
  );
}
