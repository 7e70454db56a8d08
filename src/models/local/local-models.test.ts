import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { localModels } from "./local-models.ts";
import { weightsFolder } from "./weights.ts";

const models = localModels();
afterAll(() => models.close());

const cosine = (one: number[], other: number[]) => one.reduce((sum, value, index) => sum + value * other[index]!, 0);

describe("the embedder", () => {
  test("puts what means the same near together, as vectors of length one", async () => {
    const [trees, crowns, banks] = await models.embed.embed([
      "Street trees cool the air.",
      "Trees lower the air temperature of streets.",
      "The bank raised its rate.",
    ]);
    expect(cosine(trees!, trees!)).toBeCloseTo(1, 4);
    expect(cosine(trees!, crowns!)).toBeGreaterThan(cosine(trees!, banks!) + 0.3);
  });

  test("gives a text the same vector whatever else is asked at the same time", async () => {
    const text = "Shade is a roof without walls.";
    const [alone] = await models.embed.embed([text]);
    const together = await models.embed.embed([
      "A much longer sentence about something else entirely, with many more words in it.",
      text,
      "Short.",
    ]);
    expect(together[1]).toEqual(alone);
  });

  test("takes empty, endless, foreign and broken text", async () => {
    const vectors = await models.embed.embed(["", "word ".repeat(100_000), "日本語のテキスト", "half a pair \ud83c", "%%%"]);
    for (const vector of vectors) expect(vector.every(Number.isFinite)).toBe(true);
  });
});

describe("the verifier", () => {
  test("tells support from contradiction by a number", async () => {
    const claim = "The drug lowered mortality by 20 %.";
    const [same, other] = await models.judge.judge([
      { claim, evidence: "Treatment reduced deaths by 20 %." },
      { claim, evidence: "Treatment reduced deaths by 60 %." },
    ]);
    expect(same!.supports).toBeGreaterThan(same!.contradicts);
    expect(other!.contradicts).toBeGreaterThan(other!.supports);
    expect(same!.supports + same!.contradicts + same!.neutral).toBeCloseTo(1, 6);
  });
});

describe("the reranker", () => {
  test("prefers the passage that is about the query", async () => {
    const [about, beside] = await models.rerank.score("cooling by trees", ["Street trees cool the air.", "The bank raised its rate."]);
    expect(about).toBeGreaterThan(beside!);
  });
});

describe("weights that are not as they should be", () => {
  const copy = () => {
    const folder = mkdtempSync(join(tmpdir(), "ibid-weights-"));
    for (const file of readdirSync(weightsFolder()))
      if (/embedder|\.json$/.test(file)) copyFileSync(join(weightsFolder(), file), join(folder, file));
    return folder;
  };

  test("a damaged file is named before it is loaded", async () => {
    const folder = copy();
    writeFileSync(join(folder, "embedder.int8.onnx"), "not a model");
    const damaged = localModels(folder);
    await expect(damaged.embed.embed(["text"])).rejects.toMatchObject({
      code: "model-unavailable",
      message: expect.stringMatching(/embedder\.int8\.onnx is damaged/),
    });
    await damaged.close();
  });

  test("a missing file is named", async () => {
    const partial = localModels(copy());
    await expect(partial.judge.judge([{ claim: "a", evidence: "b" }])).rejects.toMatchObject({
      code: "model-unavailable",
      message: expect.stringMatching(/verifier.*is missing/),
    });
    await partial.close();
  });

  test("a model that the weights do not have is named when it is used", async () => {
    const folder = copy();
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    manifest.models.classifier = manifest.models.tagger = undefined;
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
    const without = localModels(folder);
    expect(without.classify.id).toBe("classifier@none");
    const unavailable = (name: string) => ({
      code: "model-unavailable",
      message: expect.stringContaining(`have no ${name}`),
      hint: expect.any(String),
    });
    await expect(without.classify.read(["A sentence."])).rejects.toMatchObject(unavailable("classifier"));
    await expect(without.tag.tag(["Lee 2019"], "reference")).rejects.toMatchObject(unavailable("tagger"));
    expect(await without.tag.tag([], "entity")).toEqual([]);
    await without.close();
  });
});
