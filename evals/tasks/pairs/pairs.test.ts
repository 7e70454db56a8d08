import { describe, expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { readJsonLines } from "../../support/read-rows.ts";
import { PairLine } from "./pairs.ts";
import { describePairs, type JudgedPair, scorePairs } from "./score-pairs.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };
const evidence = "Roofs covered with moss held rain water for two days. Bare roofs were dry in an hour.";

test("judges invented claims beside one text each", { timeout: 240_000 }, async () => {
  const rows = [
    { claim: "Roofs covered with moss held rain water for two days.", evidence, label: "supported" },
    {
      claim: "Roofs covered with moss held rain water for nine days.",
      evidence: evidence.split(/(?<=\\.) /),
      label: "contradicted",
      kind: "number",
    },
  ];
  const { items, split, metrics, notes } = await runEval("pairs", { ...shell, data: dataFolder({ "pairs_made-up.jsonl": rows }) });
  expect({ items, split }).toEqual({ items: 2, split: "made-up" });
  expect(metrics).toMatchObject({ supportedRight: 1, contradictedRight: 1, contradictedCaught: 1, coverage: 1, falseAccusations: 0 });
  expect(notes.some((line) => line.startsWith("contradicted, number"))).toBe(true);
});

test("a line without a label that the form knows is named", async () => {
  const data = dataFolder({ "pairs_bad.jsonl": [{ claim: "Moss grows.", evidence, label: "true" }] });
  await expect(runEval("pairs", { ...shell, data })).rejects.toMatchObject({ code: "document-unreadable" });
});

test("our own pairs name each claim once", () => {
  const own = readJsonLines("evals/pairs/pairs_written.jsonl", PairLine);
  expect(new Set(own.map(({ claim }) => claim)).size).toBe(own.length);
});

describe("scores", () => {
  const pair = (gold: JudgedPair["gold"], label: JudgedPair["label"], answer: JudgedPair["forced"]["answer"] = "neutral"): JudgedPair => ({
    claim: "Moss grows.",
    gold,
    kind: undefined,
    label,
    forced: { answer, confidence: 0.5 },
  });

  test("tell apart what is right of what was called so, and what was called so of what is", () => {
    const judged = [
      pair("supported", "supported", "supported"),
      pair("supported", "uncertain"),
      pair("partially-supported", "supported", "supported"),
      pair("partially-supported", "partially-supported"),
      pair("contradicted", "contradicted", "contradicted"),
      pair("unsupported", "supported"),
    ];
    expect(scorePairs(judged)).toMatchObject({
      supportedRight: 1 / 3,
      supportedRecall: 0.5,
      wrongCalledSupported: 0.5,
      wrongCaught: 0.5,
      contradictedCaught: 1,
      partialRight: 1,
      partialCaught: 0.5,
      partialCalledSupported: 0.5,
      falseAccusations: 0,
      accuracy: 4 / 6,
    });
    expect(describePairs(judged).notes).toHaveLength(5);
  });

  test("of a set with two labels count both ways of not being supported alike", () => {
    const judged = [pair("supported", "supported", "supported"), pair("not-supported", "contradicted", "contradicted")];
    expect(scorePairs(judged)).toMatchObject({ macroF1: 1, verdictMacroF1: 1, contradictedRight: 1 });
  });
});
