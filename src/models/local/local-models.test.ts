import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { localModels } from "./local-models.ts";
import { weightsFolder } from "./shipped-model.ts";

const models = localModels({ outputs: "" });
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

  test("gives a text the same vector in any batch", async () => {
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

describe("the runtime", () => {
  const texts = Array.from({ length: 40 }, (_, index) => `Quay ${index} was ${"rather ".repeat((index * 7) % 60)}warm.`);
  const rounded = (vectors: number[][]) => vectors.map((vector) => vector.map((value) => value.toFixed(4)));

  test("gives the same to four decimals over batch sizes, orders and numbers of threads", async () => {
    const alone = localModels({ outputs: "", threads: 1 });
    const several = localModels({ outputs: "", threads: 3 });
    const one: number[][] = [];
    for (const text of texts.slice(0, 12)) one.push(...(await alone.embed.embed([text])));
    const all = await several.embed.embed(texts);
    const reversed = (await several.embed.embed(texts.toReversed())).toReversed();
    expect(rounded(reversed)).toEqual(rounded(all));
    expect(rounded(all.slice(0, 12))).toEqual(rounded(one));
    await Promise.all([alone.close(), several.close()]);
  });

  test("reports how far a long batch is, and ends it when asked to", async () => {
    const abort = new AbortController();
    const progress: number[] = [];
    const onProgress = (done: number, total: number) => {
      progress.push(done);
      expect(total).toBe(400);
      abort.abort(new Error("enough"));
    };
    const many = Array.from({ length: 10 }, () => texts).flat();
    await expect(models.embed.embed(many, { signal: abort.signal, onProgress })).rejects.toThrow("enough");
    expect(progress).toHaveLength(1);
    // The next caller does not wait for the aborted job.
    expect(await models.embed.embed(["Next."])).toHaveLength(1);
  });

  test("gives its threads back after a pause, and opens new ones when asked again", async () => {
    const brief = localModels({ outputs: "", idle: 20, threads: 1 });
    const ended = Promise.withResolvers<void>();
    process.once("worker", (thread) => thread.once("exit", () => ended.resolve()));
    const [first] = await brief.embed.embed(["Shade."]);
    await ended.promise;
    expect((await brief.embed.embed(["Shade."]))[0]).toEqual(first);
    await brief.close();
  });

  test("a closed one ends what waits and takes nothing more", async () => {
    const closing = localModels({ outputs: "", threads: 1 });
    const waiting = closing.embed.embed(texts);
    waiting.catch(() => {});
    await closing.close();
    await expect(waiting).rejects.toThrow("closed");
    await expect(closing.embed.embed(["more"])).rejects.toThrow("closed");
  });

  test("all models take texts with nothing or too much in them", async () => {
    const odd = ["", " ", "word ".repeat(100_000), "a".repeat(300_000), "日本語のテキスト", "half a pair \ud83c", "%%% §§§"];
    const judgements = await models.judge.judge(odd.map((text) => ({ claim: text, evidence: text })));
    for (const judgement of judgements) expect(Object.values(judgement).every(Number.isFinite)).toBe(true);
    for (const query of odd) expect((await models.rerank.score(query, [query])).every(Number.isFinite)).toBe(true);
  });
});

describe("the verifier", () => {
  test("distinguishes support from contradiction by a number", async () => {
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

describe("the deep verifier", () => {
  test("tells a swapped comparison from the one that the source makes", async () => {
    const evidence = "Lime trees cooled the square more than planes did.";
    const [same, swapped] = await models.deepJudge!.judge([
      { claim: "Limes cooled the square more than planes.", evidence },
      { claim: "Planes cooled the square more than limes.", evidence },
    ]);
    expect(same!.supports).toBeGreaterThan(0.7);
    expect(swapped!.supports).toBeLessThan(0.3);
  });

  test("is left out where the user names a verifier or the weights have none", () => {
    const folder = temporaryFolder();
    const manifest = JSON.parse(readFileSync(join(weightsFolder(), "manifest.json"), "utf8"));
    manifest.models.deepVerifier = undefined;
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
    expect(localModels({ outputs: "", folder }).deepJudge).toBeUndefined();
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
    const folder = temporaryFolder();
    for (const file of readdirSync(weightsFolder()))
      if (/embedder|\.json$/.test(file)) copyFileSync(join(weightsFolder(), file), join(folder, file));
    return folder;
  };

  test("a damaged file is named before it is loaded", async () => {
    const folder = copy();
    writeFileSync(join(folder, "embedder.int8.onnx"), "not a model");
    const damaged = localModels({ outputs: "", folder });
    await expect(damaged.embed.embed(["text"])).rejects.toMatchObject({
      code: "model-unavailable",
      message: expect.stringMatching(/embedder\.int8\.onnx is damaged/),
    });
    await damaged.close();
  });

  test("a missing file is named", async () => {
    const partial = localModels({ outputs: "", folder: copy() });
    await expect(partial.judge.judge([{ claim: "a", evidence: "b" }])).rejects.toMatchObject({
      code: "model-unavailable",
      message: expect.stringMatching(/verifier.*is missing/),
    });
    await partial.close();
  });

  test("a table that a model's file refers to is verified with it", async () => {
    const folder = copy();
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    manifest.models.embedder.data = { file: "words.int8", sha256: createHash("sha256").update("as packed").digest("hex") };
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
    writeFileSync(join(folder, "words.int8"), "cut off");
    const damaged = localModels({ outputs: "", folder });
    await expect(damaged.embed.embed(["text"])).rejects.toMatchObject({
      code: "model-unavailable",
      message: expect.stringMatching(/words\.int8 is damaged/),
    });
    await damaged.close();
  });

  test("a model that the weights do not have is named when it is used", async () => {
    const folder = copy();
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    manifest.models.classifier = manifest.models.tagger = undefined;
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
    const without = localModels({ outputs: "", folder });
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
