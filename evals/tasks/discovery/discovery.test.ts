import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const near = ["Moss keeps rain water on roofs", "Roofs covered with moss hold rain water", "Rain water and the moss of roofs"];
const far = ["Tax law of monasteries", "Violins of the north", "Baking bread with rye", "Owls in cranes", "Chess endings", "Glaciers"];
const works = [...near, ...far].map((title, at) => ({ id: `w${at}`, title, abstract: `${title}.` }));

test.each(["reporting", "tuning"])("tells the share of cited works that pass, and of passing works that are cited (%s)", async (mode) => {
  const queries = [0, 1, 2].map((at) => ({ citing: `w${at}`, targets: [`w${(at + 1) % 3}`, "elsewhere"] }));
  const data = dataFolder({ "library.jsonl": works, "queries_spring.jsonl": queries });
  const { metrics, items } = await runEval("discovery", { ...shell, data, mode });
  expect(items).toBeGreaterThan(0);
  expect(metrics.pairs).toBe(items * 4);
  expect(metrics.recall).toBe(1);
  expect(metrics["recall@0.2"]).toBeGreaterThanOrEqual(metrics["recall@0.5"]!);
  expect(metrics.precision).toBeGreaterThan(0.25);
});

test("refuses papers that are not in the library", async () => {
  const data = dataFolder({ "library.jsonl": works, "queries_spring.jsonl": [{ citing: "x", targets: ["w1"] }] });
  await expect(runEval("discovery", { ...shell, data })).rejects.toMatchObject({ code: "document-unreadable" });
});
