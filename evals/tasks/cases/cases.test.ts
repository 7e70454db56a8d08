import { describe, expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { meets } from "./compare-output.ts";
import { findWords, withoutLinks } from "./find-words.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const moss = `# Moss on roofs

## Introduction

Moss holds rain water (Ferncastle, 2019). We weighed sixty roofs.

## References

1. Ferncastle, O. (2019). Moss on city roofs. Journal of Invented Botany, 3, 1-9.
`;
const entry = "Ferncastle, O. (2019). Moss on city roofs. Journal of Invented Botany, 3, 1-9.";
const detector = `
shared: &shared
  main_document: data/moss.md
  bibliography: ["${entry}"]
dataset:
  test_config:
    strict_fields:
      citations:
        __all__: [type, index_of_associated_bibliography]
  items:
    - name: one marker
      input: { <<: *shared, chunk: "Moss holds rain water (Ferncastle, 2019)." }
      expected_output:
        citations: [{ text: "(Ferncastle, 2019)", type: bibliography, index_of_associated_bibliography: 1 }]
    - name: none
      input: { <<: *shared, chunk: "We weighed sixty roofs." }
      expected_output: { citations: [] }
    - name: wrong on purpose
      input: { <<: *shared, chunk: "We weighed sixty roofs." }
      expected_output: { citations: [{ type: bibliography, index_of_associated_bibliography: 1 }] }
    - name: without its document
      input: { main_document: data/gone.md, chunk: "Moss." }
      expected_output: { citations: [] }
`;
const extractor = `
dataset:
  test_config: { llm_fields: { claims: { __all__: [claim] } } }
  items:
    - name: a claim
      input: { main_document: data/moss.md, chunk: "Moss holds rain water (Ferncastle, 2019)." }
      expected_output: { claims: [{ claim: "Moss holds rain water.", rationale: "" }] }
    - name: a heading
      input: { main_document: data/moss.md, chunk: "## Introduction" }
      expected_output: { claims: [] }
`;

test("puts the local stages in the place of the agents", async () => {
  const data = dataFolder({
    "datasets/citation_detector.yaml": detector,
    "datasets/claim_extractor.yaml": extractor,
    "data/moss.md": moss,
  });
  const { metrics, items, notes } = await runEval("cases", { ...shell, data });
  expect(items).toBe(5);
  expect(metrics).toEqual({ passed: 0.8, passedCitationDetector: 0.666667, passedClaimExtractor: 1, leftOut: 1 });
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain("wrong on purpose");
});

test("refuses a folder without cases", async () => {
  await expect(runEval("cases", { ...shell, data: dataFolder({ "a.md": "" }) })).rejects.toMatchObject({ code: "not-found" });
});

describe("meets", () => {
  const exact = { claims: { __all__: ["text"] } };
  test.each([
    ["equal but for emphasis", { claims: [{ text: "Moss *holds*  rain" }] }, true],
    ["other words", { claims: [{ text: "Moss loses rain" }] }, false],
    ["one too many", { claims: [{ text: "Moss holds rain" }, { text: "Moss holds rain" }] }, false],
  ])("compares exactly: %s", (_, actual, expected) => {
    expect(meets(actual, { claims: [{ text: "Moss holds rain" }] }, { exact, alike: [] })).toBe(expected);
  });

  test.each([
    ["the same in other words, in another order", [{ text: "Owls nest high" }, { text: "Rain is held by moss" }], true],
    ["something else", [{ text: "Owls nest high" }, { text: "Ferries are late" }], false],
    ["one missing", [{ text: "Owls nest high" }], false],
  ])("compares the sense: %s", (_, claims, expected) => {
    const due = { claims: [{ text: "Moss is held by rain" }, { text: "Owls nest high up" }] };
    expect(meets({ claims }, due, { exact: [], alike: exact })).toBe(expected);
  });

  test("never compares reasons", () => {
    expect(meets({ needs: true, rationale: "a" }, { needs: true, rationale: "b" }, { exact: ["needs", "rationale"], alike: [] })).toBe(
      true,
    );
  });
});

test("finds words regardless of the signs between them", () => {
  expect(findWords("The Moss*\n holds* rain.", "moss holds")).toEqual({ start: 4, end: 16 });
  expect(findWords("Moss", "owl")).toBeUndefined();
  expect(withoutLinks("grid.[[18]](#footnote-18) In")).toBe("grid. 18  In");
});
