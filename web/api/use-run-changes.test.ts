import { expect, test } from "vitest";
import type { Run } from "../../src/domain/run/run.ts";
import { runChanges, runsBefore } from "./use-run-changes.ts";

const opened = Date.parse("2026-01-01T12:00:00Z");
const run = (id: string, state: Run["state"], { startedAt = "2026-01-01T11:00:00Z", endedAt = null as string | null } = {}): Run => ({
  ...{ id, state, startedAt, endedAt },
  command: "add",
  documentId: null,
  failures: [],
});
const ids = (runs: Run[]) => runs.map(({ id }) => id);

test.each([
  ["a run that the list shows for the first time when it has ended", [], [run("a", "complete")], ["a"], ["a"]],
  ["a run that starts", [], [run("a", "queued")], ["a"], []],
  ["a run that ends", [run("a", "running")], [run("a", "failed")], ["a"], ["a"]],
  [
    "a run that was resumed and ended again",
    [run("a", "complete")],
    [run("a", "complete", { startedAt: "2026-01-01T13:00:00Z" })],
    ["a"],
    ["a"],
  ],
  ["a run that was removed", [run("a", "failed"), run("b", "complete")], [run("b", "complete")], ["a"], []],
  [
    "a run that makes progress",
    [run("a", "running")],
    [{ ...run("a", "running"), progress: { stage: "read", done: 1, total: 2, share: 0.5 } }],
    [],
    [],
  ],
])("%s", (_what, before, now, changed, ended) => {
  const changes = runChanges(before, now);
  expect(ids(changes.changed)).toEqual(changed);
  expect(ids(changes.ended)).toEqual(ended);
});

test("a run that ended while the page loaded is a change, one that ended before is not", () => {
  const [early, late] = [
    run("early", "complete", { endedAt: "2026-01-01T11:59:59Z" }),
    run("late", "complete", { endedAt: "2026-01-01T12:00:01Z" }),
  ];
  const runs = [early, late, run("active", "running")];
  expect(ids(runChanges(runsBefore(runs, opened), runs).ended)).toEqual(["late"]);
});
