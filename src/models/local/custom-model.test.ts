import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { customModel } from "./custom-model.ts";
import { localModels } from "./local-models.ts";
import { tinyWords, writeTinyModel, writeTinyTokenizer } from "./tiny-model.fixture.ts";

const bare = ["input_ids", "attention_mask"];
/** Each token's row has a one at its own place, so that a pooled vector counts words. */
const oneHot = tinyWords.map((_, id) => tinyWords.map((_, place) => (place === id ? 1 : 0)));
const everyToken = (row: number[]) => tinyWords.map(() => row);

function folderWith(description: object | undefined, table: number[][], { mean = false, inputs = bare } = {}): string {
  const folder = temporaryFolder();
  writeTinyTokenizer(folder);
  writeTinyModel(join(folder, "model.onnx"), inputs, [{ name: "out", by: "input_ids", table, mean }]);
  if (description) writeFileSync(join(folder, "ibid-model.json"), JSON.stringify(description));
  return folder;
}

describe("an embedder of the user's own", () => {
  test("needs no token types, has its own width, pooling and prefixes", async () => {
    const mean = localModels({ outputs: "", named: { embedder: folderWith({ query: "query: " }, oneHot) }, threads: 1 });
    const [[asked], [given]] = [await mean.embed.embed(["tree"], { as: "query" }), await mean.embed.embed(["tree"])];
    expect(asked).toHaveLength(tinyWords.length);
    expect(asked!.map((part) => part > 0)).toEqual([false, false, true, true, false, true, true, true]);
    expect(given!.map((part) => part > 0)).toEqual([false, false, true, true, false, true, false, false]);
    await mean.close();

    const first = localModels({ outputs: "", named: { embedder: folderWith({ pooling: "cls" }, oneHot) }, threads: 1 });
    expect((await first.embed.embed(["tree"]))[0]).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
    await first.close();
  });

  test("one that pools by itself is taken as it is", async () => {
    const models = localModels({ outputs: "", named: { embedder: folderWith(undefined, everyToken([3, 4]), { mean: true }) }, threads: 1 });
    const [vector] = await models.embed.embed(["tree"]);
    expect(vector![0]).toBeCloseTo(0.6, 6);
    expect(vector![1]).toBeCloseTo(0.8, 6);
    await models.close();
  });

  test("has another name as soon as anything that changes its answers does", () => {
    const folder = folderWith({ maxTokens: 64 }, oneHot);
    const { id } = customModel("embedder", folder);
    expect(id).toMatch(/^embedder@[0-9a-f]{12}$/);
    expect(customModel("embedder", folder).id).toBe(id);
    writeFileSync(join(folder, "ibid-model.json"), '{"maxTokens": 32}');
    expect(customModel("embedder", folder).id).not.toBe(id);
  });
});

describe("a verifier and a reranker of the user's own", () => {
  const pairs = [{ claim: "tree", evidence: "quay" }];

  test("the classes are read in the order that its description gives", async () => {
    const labels = ["contradiction", "neutral", "entailment"];
    const folder = folderWith({ labels }, everyToken([0, 1, 6]), { mean: true });
    const models = localModels({ outputs: "", named: { verifier: folder }, threads: 1 });
    expect((await models.judge.judge(pairs))[0]!.supports).toBeGreaterThan(0.9);
    await models.close();
  });

  test("answers of another shape are refused with what to do", async () => {
    const folder = folderWith(undefined, everyToken([0, 1, 6]), { mean: true });
    const models = localModels({ outputs: "", named: { verifier: folder, reranker: folder }, threads: 1 });
    await expect(models.judge.judge(pairs)).rejects.toMatchObject({
      code: "model-unavailable",
      message: expect.stringContaining("3 numbers instead of 9"),
      hint: expect.stringContaining('"labels"'),
    });
    await expect(models.rerank.score("tree", ["quay"])).rejects.toThrow(/3 numbers instead of one/);
    expect([...models.missing!.keys()]).toEqual(["verifier", "reranker"]);
    await models.close();
  });

  test("one number is a score", async () => {
    const folder = folderWith(
      undefined,
      tinyWords.map((_, id) => [id]),
      { mean: true },
    );
    const models = localModels({ outputs: "", named: { reranker: folder }, threads: 1 });
    const [quay, tree] = await models.rerank.score("tree", ["quay", "tree"]);
    expect(tree).toBeGreaterThan(quay!);
    await models.close();
  });
});

describe("a folder that is no model", () => {
  const invalid = (folder: string, message: RegExp) =>
    expect(() => customModel("embedder", folder)).toThrow(
      expect.objectContaining({ code: "config-invalid", message: expect.stringMatching(message) }),
    );

  test("what it lacks is named", () => {
    invalid(join(tmpdir(), "no-such-folder-of-ibid"), /there is no such folder/);
    const folder = folderWith({ pooling: "most" }, oneHot);
    invalid(folder, /ibid-model\.json: pooling/);
    writeFileSync(join(folder, "ibid-model.json"), "{");
    invalid(folder, /it is not JSON/);
    rmSync(join(folder, "tokenizer.json"));
    invalid(folder, /no tokenizer\.json/);
    rmSync(join(folder, "model.onnx"));
    invalid(folder, /no \.onnx file/);
    for (const name of ["a.onnx", "b.onnx"]) writeFileSync(join(folder, name), "");
    invalid(folder, /several \.onnx files/);
  });

  test("a model or tokenizer of another family is refused when it is used", async () => {
    const gpt = folderWith(undefined, oneHot, { inputs: [...bare, "past_key_values"] });
    const models = localModels({ outputs: "", named: { embedder: gpt }, threads: 1 });
    await expect(models.embed.embed(["tree"])).rejects.toThrow(/needs the input past_key_values/);
    await models.close();

    const roberta = folderWith(undefined, oneHot);
    writeTinyTokenizer(roberta, ["<s>", "</s>", "tree"]);
    const others = localModels({ outputs: "", named: { embedder: roberta }, threads: 1 });
    await expect(others.embed.embed(["tree"])).rejects.toThrow(/not a tokenizer of the BERT family: it has no \[CLS\]/);
    await others.close();
  });

  test("a file that is not a model is reported with a hint", async () => {
    const folder = folderWith(undefined, oneHot);
    writeFileSync(join(folder, "model.onnx"), "not a model");
    const models = localModels({ outputs: "", named: { embedder: folder }, threads: 1 });
    await expect(models.embed.embed(["tree"])).rejects.toMatchObject({
      code: "model-unavailable",
      message: expect.stringContaining("cannot be loaded"),
      hint: expect.stringContaining("leave the setting empty"),
    });
    await models.close();
  });
});
