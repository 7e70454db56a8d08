import { expect, test } from "vitest";
import type { FindingRow } from "../../../../src/domain/report/review.ts";
import { overlayDecisions } from "./overlay-decisions.ts";

const row = (id: string) => ({ id, state: "open", message: `About ${id}` }) as FindingRow;
const findings = [row("fnd_1"), row("fnd_2"), row("fnd_3")];

test("what was said is laid over its own finding, and over no other", () => {
  const laid = overlayDecisions(findings, [{ id: "fnd_2", state: "accepted" }]);
  expect(laid.map(({ state }) => state)).toEqual(["open", "accepted", "open"]);
  expect(laid[0]).toBe(findings[0]);
  expect(findings[1]!.state).toBe("open");
});

test("of several words about one finding the last holds, and a finding that is gone is not brought back", () => {
  const decided = [
    { id: "fnd_1", state: "accepted" },
    { id: "fnd_9", state: "dismissed" },
    { id: "fnd_1", state: "fixed" },
  ] as const;
  expect(overlayDecisions(findings, decided).map(({ state }) => state)).toEqual(["fixed", "open", "open"]);
});
