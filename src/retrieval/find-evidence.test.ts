import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Config } from "../config/schema.ts";
import { IbidError } from "../errors.ts";
import { unusedModels } from "../models/models.fixture.ts";
import type { Models } from "../models/models.ts";
import { openTestStore, type TestStore } from "../store/open-test-store.fixture.ts";
import { documentFixture } from "../store/records.fixture.ts";
import { openEvidenceSearch } from "./find-evidence.ts";
import { openSearch } from "./search.ts";

const quays = documentFixture("quays", [
  "Awnings shade the quay at noon.",
  "Rye grew by twelve percent on the terraces.",
  "Ferries carried 1,200 passengers a day.",
  "Moss is green.",
]);
const mills = documentFixture("mills", ["Mills grind rye.", "Wind turns the mills of Morvik."]);
const lacking = new IbidError("model-unavailable", "the model file is missing");
const unavailable = () => Promise.reject(lacking);
const topics = [/awning|shade/i, /rye/i, /ferr|passenger/i, /mill|wind/i];
const asked: string[][] = [];
const models: Models = {
  embed: {
    id: "fake",
    embed: async (texts) => {
      asked.push(texts);
      return texts.map(vectorOf);
    },
  },
  rerank: { id: "fake", score: async (_, texts) => texts.map((text) => (text.includes("Moss") ? 9 : 0)) },
  judge: { id: "fake", judge: unavailable },
  ...unusedModels,
  missing: new Map([["embedder", lacking]]),
  close: async () => {},
};

function vectorOf(text: string): number[] {
  return topics.map((topic) => (topic.test(text) ? 1 : 0.01));
}

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  for (const { document, passages } of [quays, mills]) {
    await store.documents.save(document, passages);
    await store.passages.saveEmbeddings(
      "fake",
      passages.map(({ id, text }) => ({ passageId: id, vector: vectorOf(text) })),
    );
  }
});
afterAll(() => store.close());

const open = (changes: Partial<Models> = {}, retrieval = {}) =>
  openEvidenceSearch(store, { ...models, ...changes }, Config.parse({ retrieval }));
const both = [quays.document.id, mills.document.id];
const texts = (found: Awaited<ReturnType<ReturnType<typeof open>>>) => found.passages.map(({ passage }) => passage.text.trim());

describe("evidence for a claim", () => {
  test("is found by a number in another spelling", async () => {
    const found = await open({ embed: { id: "fake", embed: unavailable } })({
      statement: "The harvest was 12 % larger.",
      parts: [],
      documentIds: [quays.document.id],
    });
    expect(texts(found)[0]).toContain("twelve");
    expect(found.passages[0]!.ranking).toMatchObject({ lexicalRank: 1, denseRank: null, forms: ["claim"], covers: [0] });
    expect(found.passages[0]!.ranking.matchedTerms).toContain("twelve");
  });

  test("covers every part, however few passages are kept", async () => {
    const request = {
      statement: "Awnings shade quays at noon, and ferries carried 1200 passengers.",
      parts: ["Awnings shade quays at noon", "ferries carried 1200 passengers"],
      documentIds: [quays.document.id],
    };
    const found = await open({}, { keep: 2 })(request);
    expect(texts(found).toSorted()).toEqual(["Awnings shade the quay at noon.", "Ferries carried 1,200 passengers a day."]);
    expect(new Set(found.passages.flatMap(({ ranking }) => ranking.covers))).toEqual(new Set([0, 1]));
  });

  test("of one part and without numbers stands in the order of the plain search", async () => {
    const text = "Awnings of the quay, ferries and moss.";
    const plain = await openSearch(store, models, Config.parse({}))({ text, documentIds: [quays.document.id] });
    const found = await open()({ statement: text, parts: [text], documentIds: [quays.document.id] });
    expect(found.passages.map(({ passage }) => passage.id)).toEqual(plain.map(({ passage }) => passage.id));
    expect(found.passages.map(({ ranking }) => [ranking.lexicalRank, ranking.denseRank])).toEqual(
      plain.map(({ lexicalRank, denseRank }) => [lexicalRank, denseRank]),
    );
  });

  test("is ranked source by source, or all sources together", async () => {
    const request = { statement: "The wind turns mills.", parts: [], documentIds: both };
    const each = await open({}, { keep: 1 })(request);
    expect(each.passages.map(({ passage }) => passage.documentId)).toEqual(both);
    const together = await open({}, { keep: 1 })({ ...request, together: true });
    expect(texts(together)).toEqual(["Wind turns the mills of Morvik."]);
  });

  test("comes with its neighbours' sentences", async () => {
    const found = await open({}, { keep: 1 })({ statement: "Rye grew.", parts: [], documentIds: [quays.document.id] });
    expect(found.neighbourhoods).toHaveLength(1);
    expect(found.neighbourhoods[0]!.sentences).toHaveLength(3);
  });

  test("asks for all vectors at once, and for none twice", async () => {
    asked.length = 0;
    const find = open();
    const request = { statement: "Rye, and ferries.", parts: ["Rye grew", "ferries ran"], documentIds: both };
    await find(request);
    await find({ ...request, documentIds: [both[0]!] });
    expect(asked).toEqual([["Rye, and ferries.", "Rye grew", "ferries ran"]]);
  });

  test("is reordered by the reranker when asked, and stays without it", async () => {
    const request = { statement: "Moss and rye.", parts: [], documentIds: [quays.document.id] };
    const reranked = await open({}, { rerank: true })(request);
    expect(texts(reranked)[0]).toContain("Moss");
    expect(reranked.passages[0]!.ranking.rerankScore).toBeGreaterThan(reranked.passages[1]!.ranking.rerankScore!);
    const without = await open({ rerank: { id: "fake", score: unavailable } }, { rerank: true })(request);
    expect(texts(without)).toEqual(texts(await open()(request)));
  });

  test("without sources there is none", async () => {
    expect(await open()({ statement: "Rye.", parts: [], documentIds: [] })).toEqual({ passages: [], neighbourhoods: [] });
  });

  test("does not hide another failure", async () => {
    const find = open({ embed: { id: "fake", embed: () => Promise.reject(new Error("a bug")) } });
    await expect(find({ statement: "Rye.", parts: [], documentIds: both })).rejects.toThrow("a bug");
  });
});
