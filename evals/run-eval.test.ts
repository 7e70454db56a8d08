import { describe, expect, test } from "vitest";
import { runEval } from "./run-eval.ts";
import { dataFolder } from "./support/data-folder.fixture.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

describe("runEval refuses", () => {
  test("a task that does not exist, and names those that do", async () => {
    await expect(runEval("retreival", shell)).rejects.toMatchObject({
      code: "usage",
      hint: expect.stringContaining("retrieval, scifact, citation-integrity, wice, expertqa, repeat"),
    });
  });

  test("a task without the data it needs", async () => {
    await expect(runEval("scifact", shell)).rejects.toMatchObject({ code: "usage", hint: expect.stringContaining("--data") });
  });

  test("a folder that is not there", async () => {
    await expect(runEval("scifact", { ...shell, data: "no/such" })).rejects.toMatchObject({ code: "not-found" });
  });

  test.each(["0", "-1", "2.5", "many", ""])("the limit %j", async (limit) => {
    await expect(runEval("scifact", { ...shell, data: "/", limit })).rejects.toMatchObject({ code: "usage" });
  });

  test("a mode the task does not have, and names those it has", async () => {
    await expect(runEval("retrieval", { ...shell, data: "/", mode: "psychic" })).rejects.toMatchObject({
      code: "usage",
      hint: "Modes of retrieval: hybrid, bm25, dense, reranked.",
    });
    await expect(runEval("repeat", { ...shell, mode: "fast" })).rejects.toMatchObject({ code: "usage" });
  });

  test.each(["-1", "1.5", "x", ""])("the seed %j", async (seed) => {
    await expect(runEval("injected", { ...shell, seed })).rejects.toMatchObject({
      code: "usage",
      message: expect.stringContaining("--seed"),
    });
  });

  test("a manuscript where none is taken, or one that is not there", async () => {
    const file = "paper.md";
    await expect(runEval("scifact", { ...shell, data: "/", file })).rejects.toMatchObject({
      code: "usage",
      hint: expect.stringContaining("injected"),
    });
    await expect(runEval("injected", { ...shell, file })).rejects.toMatchObject({ code: "not-found" });
    await expect(runEval("repeat", { ...shell, sources: ["papers"] })).rejects.toMatchObject({ code: "usage" });
  });

  test("a preset that does not exist", async () => {
    await expect(runEval("repeat", { ...shell, preset: "lazy" })).rejects.toMatchObject({ code: "config-invalid" });
  });

  test("a folder whose files do not belong together", async () => {
    const data = dataFolder({ "queries_dev.jsonl": [{ _id: "1", text: "moss" }] });
    await expect(runEval("retrieval", { ...shell, data })).rejects.toMatchObject({
      code: "not-found",
      message: expect.stringContaining("qrels_dev.tsv"),
    });
  });

  test("a folder without a manuscript to repeat", async () => {
    await expect(runEval("repeat", { ...shell, data: dataFolder({ "sources/a.md": "Moss." }) })).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
