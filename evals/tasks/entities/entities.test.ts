import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { TaggingModel } from "../../../src/models/models.ts";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { withoutModel } from "../../support/missing-model.fixture.ts";
import { measureEntities } from "./entities.ts";
import { findConll } from "./find-conll.ts";
import { labelsOf } from "./label-table.ts";
import { readConll } from "./read-conll.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };
const fourColumns = [
  "-DOCSTART- NN O O",
  "",
  "Sun-sail NN O I-Method",
  "fitting NN O I-Method",
  "cools NN O O",
  "quays NN O I-Material",
  "awnings NN O I-Method",
  "",
  "Rest NN O O",
  "",
].join("\n");
const threeColumns = "Heat\t0\tB-TASK\nmapping\t5\tI-TASK\nshading\t13\tB-TASK\n\n";

describe("CoNLL files", () => {
  test("reads runs of I- tags as entities", () => {
    const folder = dataFolder({ "ner_spring.conll.txt": fourColumns });
    expect(readConll(join(folder, "ner_spring.conll.txt"))).toEqual([
      {
        words: ["Sun-sail", "fitting", "cools", "quays", "awnings"],
        entities: [
          { start: 0, end: 2, label: "Method" },
          { start: 3, end: 4, label: "Material" },
          { start: 4, end: 5, label: "Method" },
        ],
      },
      { words: ["Rest"], entities: [] },
    ]);
  });

  test("lets B- begin another entity of the same label", () => {
    const folder = dataFolder({ "spring.conll": threeColumns });
    expect(readConll(join(folder, "spring.conll"))[0]!.entities).toEqual([
      { start: 0, end: 2, label: "TASK" },
      { start: 2, end: 3, label: "TASK" },
    ]);
  });

  test("names the line without a tag", () => {
    const folder = dataFolder({ "spring.conll": "Heat\t0\tB-TASK\nmapping\n" });
    expect(() => readConll(join(folder, "spring.conll"))).toThrow(/spring\.conll:2: not a word and its tag/);
  });

  test("finds a split by the end of its name, and the only one without a name", () => {
    const two = dataFolder({ "ner_spring.conll.txt": "", "ner_autumn.conll.txt": "" });
    expect(findConll(two, "autumn")).toEqual({ name: "autumn", path: join(two, "ner_autumn.conll.txt") });
    expect(() => findConll(two, undefined)).toThrow(expect.objectContaining({ hint: "Choose one with --split: autumn, spring." }));
    expect(() => findConll(two, "winter")).toThrow(expect.objectContaining({ code: "not-found" }));
    expect(findConll(dataFolder({ "train_40_v2.conll": "" }), undefined).name).toBe("40_v2");
  });
});

describe("labels", () => {
  test.each([
    [["Task", "Material"], { task: "Task", material: "Material", dataset: "Material" }],
    [["TASK", "DATASET"], { task: "TASK", dataset: "DATASET" }],
  ])("of a set with %j", (given, expected) => expect(Object.fromEntries(labelsOf(new Set(given)))).toEqual(expected));

  test("refuses unknown ones", async () => {
    const data = dataFolder({ "spring.conll": "Heat\t0\tB-MOOD\n" });
    await expect(runEval("entities", { ...shell, data })).rejects.toThrow(/neither SciERC's nor TDMSci's: MOOD/);
  });
});

test("brings tags of characters back to the words of the data", async () => {
  const sentence = {
    words: ["Sun-sail", "fitting", "cools", "quays"],
    entities: [
      { start: 0, end: 2, label: "Method" },
      { start: 3, end: 4, label: "Material" },
    ],
  };
  const tagged = (start: number, end: number, label: string) => ({ start, end, label, score: 1 });
  // "sail fitting", the end of one word and the whole next; "quays"; and a label that the data does not know.
  const model: TaggingModel = {
    id: "fake",
    tag: async () => [[tagged(4, 16, "method"), tagged(17, 22, "generic"), tagged(23, 28, "dataset")]],
  };
  const metrics = await measureEntities([sentence], labelsOf(new Set(["Method", "Material"])), model);
  expect(metrics).toEqual({ f1: 1, precision: 1, recall: 1, "f1.Method": 1, "f1.Material": 1 });
});

test("counts an entity with a wrong edge as wrong", async () => {
  const sentence = { words: ["heat", "maps"], entities: [{ start: 0, end: 2, label: "Task" }] };
  const model: TaggingModel = { id: "fake", tag: async () => [[{ start: 0, end: 4, label: "task", score: 1 }]] };
  expect(await measureEntities([sentence], labelsOf(new Set(["Task"])), model)).toMatchObject({ f1: 0, precision: 0, recall: 0 });
});

test("says which model is missing", async () => {
  withoutModel("tagger");
  await expect(runEval("entities", { ...shell, data: dataFolder({ "ner_spring.conll": threeColumns }) })).rejects.toMatchObject({
    code: "model-unavailable",
    message: expect.stringContaining("tagger"),
  });
});
