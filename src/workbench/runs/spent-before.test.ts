import { expect, test } from "vitest";
import type { RunLogEvent } from "../../domain/run/run-log.ts";
import { spentInEarlierStarts } from "./execute-job.ts";

const begun: RunLogEvent = { type: "state", state: "running" };
const spent = (dollars: number): RunLogEvent => ({
  type: "spent",
  spending: { calls: 1, remembered: 0, inputTokens: 1, outputTokens: 1, dollars, unpriced: [], expenses: [], rejected: [] },
});

test("what all lives of a run have spent is summed up, the last word of each", () => {
  expect(spentInEarlierStarts([])).toBe(0);
  expect(spentInEarlierStarts([{ type: "state", state: "queued" }, begun])).toBe(0);
  const log = [begun, spent(0.25), spent(0.5), begun, { type: "notice", text: "again" } as const, spent(0.125), begun, begun];
  expect(spentInEarlierStarts(log)).toBe(0.625);
});
