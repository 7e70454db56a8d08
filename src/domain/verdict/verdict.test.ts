import { describe, expect, test } from "vitest";
import { quoteSpan } from "../document/locator.ts";
import { makeId } from "../id.ts";
import { Verdict, type VerdictLabel } from "./verdict.ts";

const documentId = makeId("doc", "manuscript");
const evidence = [
  { documentId: makeId("doc", "source"), passageId: makeId("psg", 1), locator: quoteSpan("Shade cools.", { start: 0, end: 12 }) },
];

function verdict(label: VerdictLabel, words = evidence) {
  return {
    claimId: makeId("clm", 1),
    documentId,
    label,
    confidence: 0.9,
    rationale: "The source states it.",
    evidence: words,
    drift: [],
    references: [],
    basis: "citation",
    parts: [],
    uncovered: [],
    elsewhere: [],
    madeBy: { kind: "rule", by: "test", stage: "verification", stageVersion: 1, inputHash: "" },
  };
}

describe("no verdict without words", () => {
  test.each<VerdictLabel>(["supported", "partially-supported", "contradicted"])("%s needs a quotation", (label) => {
    expect(() => Verdict.parse(verdict(label, []))).toThrow("no verdict without words");
    expect(Verdict.parse(verdict(label)).label).toBe(label);
  });

  test.each<VerdictLabel>(["unsupported", "uncertain", "unverifiable"])("%s stands without one", (label) => {
    expect(Verdict.parse(verdict(label, [])).label).toBe(label);
  });
});

test("what its source gives otherwise is not supported, but for a spelling", () => {
  const supported = (kind: string) => ({ ...verdict("supported"), drift: [{ kind, claimWords: "81 %", sourceWords: "71 %" }] });
  expect(() => Verdict.parse(supported("number"))).toThrow("is not supported");
  expect(Verdict.parse(supported("spelling")).label).toBe("supported");
});

test("a confidence lies between nought and one", () => {
  expect(Verdict.safeParse({ ...verdict("supported"), confidence: 1.2 }).success).toBe(false);
});
