import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Config } from "../config/schema.ts";
import { IbidError } from "../errors.ts";
import { unusedModels } from "../models/models.fixture.ts";
import type { Models } from "../models/models.ts";
import { openTestStore, type TestStore } from "../store/open-test-store.fixture.ts";
import { documentFixture } from "../store/records.fixture.ts";
import { openSearch } from "./search.ts";

const { document, passages } = documentFixture("quays", ["Awnings shade the quay.", "Trees cool the quay at noon.", "Ferries are loud."]);
const lacking = new IbidError("model-unavailable", "the model file is missing");
const unavailable = () => Promise.reject(lacking);
const models: Models = {
  embed: { id: "fake", embed: async (texts) => texts.map(() => [0, 1]) },
  rerank: { id: "fake", score: async (_, texts) => texts.map((text) => (text.includes("Awnings") ? 9 : 0)) },
  judge: { id: "fake", judge: unavailable },
  ...unusedModels,
  missing: new Map([["embedder", lacking]]),
  close: async () => {},
};
const request = { text: "trees of the quay", documentIds: [document.id] };
let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
  await store.documents.save(document, passages);
  await store.passages.saveEmbeddings(
    "fake",
    passages.map(({ id }, index) => ({ passageId: id, vector: index === 2 ? [0, 1] : [1, 0] })),
  );
});
afterAll(() => store.close());

const search = (changes: Partial<Models>, config = {}) => openSearch(store, { ...models, ...changes }, Config.parse(config))(request);
const ordinals = async (found: ReturnType<typeof search>) => (await found).map(({ passage }) => passage.ordinal);

describe("search", () => {
  test("fuses words and meaning", async () => {
    expect((await search({})).map(({ denseRank }) => denseRank)).toContain(1);
  });

  test("without its embedder finds by words alone", async () => {
    const found = await search({ embed: { id: "fake", embed: unavailable } });
    expect(found.map(({ passage }) => passage.ordinal)).toEqual([1, 0]);
    expect(found.every(({ denseRank }) => denseRank === null)).toBe(true);
  });

  test("asked for meaning alone, it says that it cannot", async () => {
    const withoutEmbedder = openSearch(store, { ...models, embed: { id: "fake", embed: unavailable } }, Config.parse({}));
    await expect(withoutEmbedder({ ...request, mode: "dense" })).rejects.toMatchObject({ code: "model-unavailable" });
  });

  test("without its reranker keeps the fused order", async () => {
    const rerank = { retrieval: { rerank: true } };
    expect((await ordinals(search({}, rerank)))[0]).toBe(0);
    expect(await ordinals(search({ rerank: { id: "fake", score: unavailable } }, rerank))).toEqual(await ordinals(search({})));
  });

  test("another failure is thrown, also without a listener", async () => {
    const embed = { id: "fake", embed: () => Promise.reject(new Error("a bug")) };
    await expect(search({ embed })).rejects.toThrow("a bug");
    await expect(search({ embed: { id: "fake", embed: unavailable }, missing: new Map() })).rejects.toThrow(lacking);
  });

  test("for a work to cite, reads the sentence without its markers and weighs scores", async () => {
    const asked: string[] = [];
    const embed = {
      id: "fake",
      embed: async (texts: string[]) => {
        asked.push(...texts);
        return texts.map(() => [0, 1]);
      },
    };
    const forWork = openSearch(store, { ...models, embed }, Config.parse({}));
    const found = await forWork({ ...request, text: "Trees cool (Okoro, 2016)\0 quays [CIT].", purpose: "citation" });
    expect(asked).toEqual(["Trees cool quays."]);
    // Meaning alone speaks for the ferries and weighs more than the words; of the others the closer words win.
    expect(found.map(({ passage }) => passage.ordinal)).toEqual([2, 1, 0]);
    expect(found[0]!.score).toBeLessThanOrEqual(1.15);
  });

  test("asks for all wordings at once and interleaves what they find", async () => {
    const asked: string[][] = [];
    const embed = {
      id: "fake",
      embed: async (texts: string[]) => {
        asked.push(texts);
        return texts.map((text) => (text.includes("loud") ? [0, 1] : [1, 0]));
      },
    };
    const ask = openSearch(store, { ...models, embed }, Config.parse({}));
    const found = await ask({ ...request, text: "awnings", forms: ["loud ferries", "awnings"] });
    expect(asked).toEqual([["awnings", "loud ferries"]]);
    expect(found.slice(0, 2).map(({ passage }) => passage.ordinal)).toEqual([0, 2]);
    expect(found[0]!.forms).toContain(0);
  });

  test("of the library finds what was added, and reports what the reranker was given", async () => {
    const ask = openSearch(store, models, Config.parse({}));
    expect(await ask({ text: "trees" })).toEqual([]);
    await store.holdings.add({ documentId: document.id, path: "quays.md" });
    expect((await ask({ text: "trees" })).map(({ passage }) => passage.ordinal)[0]).toBe(2);
    const reranked = await ask({ text: "trees", mode: "reranked", exact: true });
    // The reranker's favourite rises, but what both sides agree on is not thrown away.
    expect(reranked.map(({ passage }) => passage.ordinal)).toContain(0);
    expect(reranked.every(({ score, fusedScore }) => fusedScore !== undefined && fusedScore !== score)).toBe(true);
  });
});
