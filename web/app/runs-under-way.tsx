import { RingProgress } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { isUnderWay } from "../../src/domain/is-under-way.ts";
import { useRuns } from "../api/use-runs.ts";
import classes from "./frame.module.css";

/** Work in the background, told quietly: how many runs, and how far they are together. */
export function RunsUnderWay() {
  const runs = useRuns().data?.filter(isUnderWay) ?? [];
  if (runs.length === 0) return null;
  const share = runs.reduce((sum, { progress }) => sum + (progress?.share ?? 0), 0) / runs.length;
  const percent = Math.floor(share * 100);
  return (
    <Link to="/runs" className={classes["under-way"]}>
      <RingProgress size={20} thickness={3} sections={[{ value: percent, color: "var(--own)" }]} aria-hidden />
      {runs.length === 1 ? "1 run" : `${runs.length} runs`}, {percent} %
    </Link>
  );
}
