import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";

const manuscript = `# Water on roofs

## Introduction

Roofs covered with moss held rain water for two days (Ferncastle, 2019).

## References

Ferncastle, O. (2019). Moss on city roofs. Journal of Invented Botany, 3, 1-9.
`;
const source = `# Moss on city roofs

O. Ferncastle, 2019

## Results

Roofs covered with moss held rain water for two days. Bare roofs were dry in an hour.
`;

beforeAll(() => vi.stubEnv("IBID_MODEL_OUTPUTS", ""));
afterAll(() => vi.unstubAllEnvs());

test("checks an invented manuscript twice and proves its quotations", async () => {
  const data = dataFolder({ "manuscript.md": manuscript, "sources/ferncastle-2019.md": source });
  const result = await runEval("repeat", { environment: { IBID_HOME: "/nonexistent" }, folder: "/", data });
  expect(result).toMatchObject({ task: "repeat", data, split: null, items: 1, metrics: { identical: 1, quotesExact: 1 } });
});
