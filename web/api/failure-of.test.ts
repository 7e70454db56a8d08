import { expect, test } from "vitest";
import { failureOf } from "./failure-of.ts";
import { ProblemError, unreachable } from "./problem-error.ts";

const gone = new ProblemError({ status: 404, type: "/problems/not-found", title: "no such document" });

test.each([
  ["nothing failed", undefined, null, undefined],
  ["nothing is there, and the server is away", undefined, unreachable(), "The server does not answer"],
  ["what is there stays while the server is away", "words", unreachable(), undefined],
  ["what was there is gone", "words", gone, "no such document"],
])("%s", (_what, data, error, said) => {
  expect(failureOf({ data, error })?.message).toBe(said);
});
