import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import type { SearchResult } from "../../domain/search/search-result.ts";
import { IbidError } from "../../errors.ts";
import type { Models } from "../../models/models.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { documentFixture } from "../../store/records.fixture.ts";
import type { Store } from "../../store/store.ts";
import { countingModels } from "../check/check.fixture.ts";
import { type LibrarySearchRequest, search } from "./search.ts";

const quays = documentFixture("quays", ["Awnings shade the quay at noon.", "Ropes dry on the quay.", "Gulls sleep on awnings."]);
const mills = documentFixture("mills", ["Mills grind rye.", "Awnings of mills are rare."]);
const { models } = countingModels();
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function ask(
  request: LibrarySearchRequest,
  { on = store as Store, with: own = models } = {},
): Promise<{ result: SearchResult; events: RunEvent[] }> {
  const run = search(request, { openStore: async () => on, models: own, config: Config.parse({}) });
  const events: RunEvent[] = [];
  for (;;) {
    const step = await run.next();
    if (step.done) return { result: step.value, events };
    events.push(step.value);
  }
}

test("an empty library says how to fill it", async () => {
  const { result } = await ask({ text: "awnings" });
  expect(result.hits).toEqual([]);
  expect(result.notices).toEqual([expect.stringContaining("ibid add")]);
});

describe("a search of the library", () => {
  beforeAll(async () => {
    for (const { document, passages } of [quays, mills]) await store.documents.save(document, passages);
    const work = { title: "Quays of Morvik", author: [{ family: "Okoro" }], year: 2016 };
    await store.holdings.add({ documentId: quays.document.id, path: "/books/quays.md", work, key: "okoro16", collections: ["harbour"] });
    await store.holdings.add({ documentId: mills.document.id, path: "/books/mills.md" });
  });

  test("makes searchable first what the embedder has not seen, and does so once", async () => {
    const first = await ask({ text: "awnings" });
    expect(first.events).toContainEqual(expect.objectContaining({ type: "stage-end", stage: "indexing" }));
    expect(await store.passages.unseen("test-embedder")).toEqual([]);
    expect((await ask({ text: "awnings" })).events).toEqual([]);
  });

  test("a query that no passage has a word of or is near to finds nothing", async () => {
    const embed: Models["embed"] = {
      id: models.embed.id,
      embed: async (texts, options) =>
        (await models.embed.embed(texts, options)).map((vector) => (options?.as === "query" ? vector.map(() => -1) : vector)),
    };
    const { result } = await ask({ text: "zxqv blorp" }, { with: { ...models, embed } });
    expect(result.hits).toEqual([]);
    expect(result.notices).toEqual([expect.stringContaining("Nothing in the library answers")]);
    expect((await ask({ text: "zxqv ropes" }, { with: { ...models, embed } })).result.hits).toHaveLength(1);
  });

  test("a hit is cited by document, section and place", async () => {
    const { result } = await ask({ text: "ropes that dry" });
    expect(result.hits[0]!.label).toContain("Quays of Morvik");
  });

  test("reports the work, the place and the sentence", async () => {
    const { result } = await ask({ text: "ropes that dry", mode: "bm25", explain: true });
    expect(result.hits[0]).toMatchObject({
      path: "/books/quays.md",
      key: "okoro16",
      work: { title: "Quays of Morvik", year: 2016 },
      best: { quote: { exact: "Ropes dry on the quay." } },
      explanation: { lexicalRank: 1, denseRank: null, rerankScore: null, forms: ["ropes that dry"], matchedTerms: ["ropes", "dry"] },
    });
  });

  test("shows each work once when works are asked for", async () => {
    const { result } = await ask({ text: "awnings", mode: "bm25", works: true });
    expect(result.hits.map(({ documentId }) => documentId).toSorted()).toEqual([mills.document.id, quays.document.id].toSorted());
    expect(result.hits.find(({ documentId }) => documentId === quays.document.id)?.further).toBe(1);
  });

  test("names the collections there are to one who asks for another", async () => {
    const { result } = await ask({ text: "awnings", filter: { collections: ["roofs"] } });
    expect(result.notices).toEqual(["The library has no collection “roofs”. It has: harbour."]);
    expect((await ask({ text: "awnings", filter: { yearFrom: 2050 } })).result.notices).toEqual([
      expect.stringContaining("limits"),
      expect.stringMatching(/^1 work is left out because the year is not known/),
    ]);
  });

  test("says how many works a limit of years leaves out because their year is not known", async () => {
    const unknownYear = async () => (await store.holdings.list()).map((held) => ({ ...held, work: { ...held.work, year: undefined } }));
    const on = { ...store, holdings: { ...store.holdings, list: unknownYear } } as Store;
    const { result } = await ask({ text: "awnings", mode: "bm25", filter: { yearFrom: 2015 } }, { on });
    expect(result.notices).toEqual([expect.stringMatching(/^2 works are left out because the year is not known/)]);
    expect((await ask({ text: "awnings", mode: "bm25" }, { on })).result.notices).toEqual([]);
  });

  test.each([
    ["a query of 10,000 characters", "the awnings of the quay are wide and in the wind ".repeat(204), /first 2000 were searched/],
    ["a query of common words", "to be or not to be", /so common/],
    ["another language", "Затенение набережной", /not seem to be English/],
    ["hostile signs", "awnings\0 \ud800 ' OR 1=1; -- (quay & !rye) \"", undefined],
  ])("accepts %s", async (_, text, notice) => {
    const { result } = await ask({ text });
    expect(result.notices).toEqual(notice ? [expect.stringMatching(notice)] : []);
    expect(result.failures).toEqual([]);
  });

  test.each(["", " ", "?! --", "🌳"])("refuses a query without words: %j", async (text) => {
    await expect(ask({ text })).rejects.toMatchObject({ code: "usage" });
  });

  test("passes over a document that was removed while it searched", async () => {
    const without: Store = {
      ...store,
      documents: { ...store.documents, get: async (id) => (id === mills.document.id ? undefined : store.documents.get(id)) },
    };
    const { result } = await ask({ text: "awnings", mode: "bm25" }, { on: without });
    expect(new Set(result.hits.map(({ documentId }) => documentId))).toEqual(new Set([quays.document.id]));
  });

  test("finds by words and says so where the embedder is missing", async () => {
    const lacking = new IbidError("model-unavailable", "the model file is missing");
    const embed = { id: "lost", embed: () => Promise.reject(lacking) };
    const { result } = await ask({ text: "awnings" }, { with: { ...models, embed, missing: new Map([["embedder" as const, lacking]]) } });
    expect(result.hits.length).toBeGreaterThan(0);
    expect(result.failures).toEqual([expect.objectContaining({ message: expect.stringContaining("by their words alone") })]);
  });
});
