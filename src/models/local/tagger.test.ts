import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { localModels } from "./local-models.ts";
import { tinyWords, writeTinyModel, writeTinyTokenizer } from "./tiny-model.fixture.ts";

const folder = temporaryFolder();
const inputs = ["input_ids", "attention_mask", "token_type_ids"];
writeTinyTokenizer(folder);
// One output knows "quay" by its word, the other names by their shape.
writeTinyModel(join(folder, "tagger.onnx"), inputs, [
  { name: "reference", by: "input_ids", table: tinyWords.map((word) => (word === "quay" ? [0, 9, 0] : [9, 0, 0])) },
  { name: "entity", by: "token_type_ids", table: Array.from({ length: 7 }, (_, shape) => (shape === 2 ? [0, 5, 6] : [9, 0, 0])) },
]);
writeTinyModel(join(folder, "classifier.onnx"), inputs, [
  { name: "logits", by: "input_ids", table: tinyWords.map(() => [4, 0, 9, 0, 0, 0, 0, 0, 0, 9]), mean: true },
]);
const described = (file: string) => ({
  file,
  sha256: createHash("sha256")
    .update(readFileSync(join(folder, file)))
    .digest("hex"),
  maxTokens: 16,
});
const labels = { reference: ["O", "B-title", "I-title"], entity: ["O", "B-term", "I-term"] };
const other = described("classifier.onnx");
writeFileSync(
  join(folder, "manifest.json"),
  JSON.stringify({
    tokenizer: described("tokenizer.json"),
    models: {
      embedder: other,
      reranker: other,
      verifier: other,
      classifier: other,
      tagger: { ...described("tagger.onnx"), labels },
    },
  }),
);
const models = localModels({ outputs: "", folder, threads: 1 });
afterAll(() => models.close());

test("the tagger marks words by the output that is asked for, with their places", async () => {
  expect(await models.tag.tag(["tree, quay.", "", "tree"], "reference")).toMatchObject([[{ start: 6, end: 10, label: "title" }], [], []]);
  expect(await models.tag.tag(["the Tree Quay at noon"], "entity")).toMatchObject([[{ start: 4, end: 13, label: "term" }]]);
});

test("a text longer than one row is read to its end, an endless one is bounded", async () => {
  const [tags] = await models.tag.tag([`${"tree ".repeat(40)}quay`], "reference");
  expect(tags).toMatchObject([{ start: 200, end: 204, label: "title" }]);
  const [many] = await models.tag.tag(["quay ".repeat(100_000)], "reference");
  expect(many!.length).toBeGreaterThan(500);
  expect(many!.length).toBeLessThan(1_000);
});

test("texts of nothing but symbols, other scripts and broken characters have no tags", async () => {
  expect(await models.tag.tag(["%%% §§", "日本語の".repeat(500), "\ud83c \udf33"], "reference")).toEqual([[], [], []]);
});

test("the classifier reads sentences", async () => {
  const [reading] = await models.classify.read(["tree"]);
  expect(reading!.citeWorthy).toBeGreaterThan(0.9);
  expect(reading!.category.method).toBeGreaterThan(0.9);
  expect(reading!.intent.result).toBeGreaterThan(0.9);
});
