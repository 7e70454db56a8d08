import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Work } from "../../domain/reference/work.ts";
import type { SearchFilter } from "../../domain/search/search-result.ts";
import { openTestStore, type TestStore } from "../open-test-store.fixture.ts";
import { documentFixture } from "../records.fixture.ts";
import type { RankingMode } from "./rank-passages.ts";

let store: TestStore;

/** What is searched: three documents that were added, and a manuscript that was only checked. */
const texts = {
  quays: ["Awnings shade the quay at noon.", "Ropes dry on the quay."],
  mills: ["Mills grind rye beside the quay.", "Table of mills: rye, oats, barley of the quay."],
  ferries: ["Ferries leave the quay at dawn.", "Passengers wait in the hall."],
  manuscript: ["We claim that the quay is secret."],
};
const works: Record<string, { work: Work; collections: string[] }> = {
  quays: { work: { title: "Quays", author: [{ family: "Pérez" }, { family: "de la Cruz" }], year: 2016 }, collections: ["harbour"] },
  mills: { work: { title: "Mills", author: [{ family: "ØSTBY" }], year: 2021 }, collections: ["harbour", "grain"] },
  ferries: { work: { title: "Ferries", author: [] }, collections: [] },
};
const fixtures = Object.entries(texts).map(([name, sentences]) => ({ name, ...documentFixture(name, sentences) }));
const nameOf = new Map(fixtures.map(({ name, document }) => [document.id, name]));
const axis = (index: number) => Array.from({ length: 8 }, (_, at) => (at === index ? 1 : -0.1));

beforeAll(async () => {
  store = await openTestStore();
  let at = 0;
  for (const { name, document, passages } of fixtures) {
    const shaped = passages.map((passage) => ({
      ...passage,
      kind: passage.text.startsWith("Table") ? ("table" as const) : passage.kind,
      section: name === "mills" ? "3 Results > Rye and Mills" : "Introduction",
    }));
    await store.documents.save({ ...document, authors: name === "ferries" ? [{ family: "Okoro" }] : [] }, shaped);
    const held = works[name];
    if (held) await store.holdings.add({ documentId: document.id, path: `${name}.md`, ...held });
    await store.passages.saveEmbeddings(
      "test",
      shaped.map(({ id }) => ({ passageId: id, vector: axis(at++) })),
    );
  }
});
afterAll(() => store.close());

const query = { text: "quay", embedding: { vector: axis(6), embedder: "test" }, depth: 10, fusionConstant: 60 };

async function found(filter: SearchFilter, mode: RankingMode, more = {}): Promise<string[]> {
  const ranked = await store.passages.rank({ ...query, filter, mode, ...more });
  return [...new Set(ranked.map(({ passage }) => nameOf.get(passage.documentId)!))].toSorted();
}

describe.each(["bm25", "dense", "hybrid"] as const)("a search of the library by %s", (mode) => {
  test("finds what was added, and never a manuscript that was only checked", async () => {
    expect(await found({}, mode)).toEqual(["ferries", "mills", "quays"]);
    expect(await found({ documentIds: fixtures.map(({ document }) => document.id) }, mode)).toEqual(["ferries", "mills", "quays"]);
  });

  test.each<[string, SearchFilter, string[]]>([
    ["one collection", { collections: ["grain"] }, ["mills"]],
    ["several collections", { collections: ["grain", "harbour"] }, ["mills", "quays"]],
    ["a collection that is not there", { collections: ["roofs"] }, []],
    ["no collection at all", { collections: [] }, []],
    ["years from", { yearFrom: 2017 }, ["mills"]],
    ["years to; a work without a year is outside", { yearTo: 2020 }, ["quays"]],
    ["an author without case and accents", { authors: ["perez"] }, ["quays"]],
    ["an author of another alphabet's letters", { authors: ["Østby"] }, ["mills"]],
    ["a part of a family name", { authors: ["Cruz"] }, ["quays"]],
    ["two authors of one work", { authors: ["Pérez", "Cruz"] }, ["quays"]],
    ["two authors of two works", { authors: ["Pérez", "Østby"] }, []],
    ["half a word of a name", { authors: ["Per"] }, []],
    ["an author whom only the document names", { authors: ["Okoro"] }, ["ferries"]],
    ["hostile names", { authors: ["%", "'; drop table holdings; --\0"] }, []],
    ["words of a heading, in any order", { section: "mills results" }, ["mills"]],
    ["tables", { kinds: ["table"] }, ["mills"]],
    ["all of it at once", { collections: ["harbour"], yearFrom: 2016, yearTo: 2021, kinds: ["prose"], section: "intro" }, ["quays"]],
  ])("is limited to %s", async (_, filter, names) => expect(await found(filter, mode)).toEqual(names));
});

test("the words of a header that a model wrote are found in the whole library too, beside those of other passages", async () => {
  const { passages } = fixtures[2]!;
  const context = { describer: "model", header: "Timetables of the steamship company." };
  await store.passages.saveEmbeddings("test", [{ passageId: passages[1]!.id, vector: axis(5), context }]);
  const ranked = await store.passages.rank({ ...query, text: "steamship at the quay", mode: "bm25" });
  expect(ranked.find(({ passage }) => passage.id === passages[1]!.id)?.lexicalRank).toBe(1);
  expect(ranked.length).toBeGreaterThan(3);
});

test("lists the stems of passages, including those of their headers", async () => {
  const { passages } = fixtures[2]!;
  const stems = await store.passages.matchedStems([passages[0]!.id, passages[1]!.id], "ferries of a steamship to the hall");
  expect([stems.get(passages[0]!.id), stems.get(passages[1]!.id)]).toEqual([["ferri"], ["hall", "steamship"]]);
});

test.each(["", "the of", "%%% ''; -- \\", "🌳", "“quay AND (“", "quay:* & !rye | <-> "])("no query breaks it: %j", async (text) => {
  const ranked = await store.passages.rank({ ...query, text, mode: "bm25" });
  expect(ranked.length > 0).toBe(text.includes("quay"));
});

describe("with an index over the vectors", () => {
  beforeAll(async () => {
    expect(await store.passages.index.waiting("test", 3)).toBe(7);
    await store.passages.index.build("test");
  });

  test("it is built once", async () => {
    expect(await store.passages.index.waiting("test", 3)).toBe(0);
    await store.passages.index.build("test");
    await store.passages.index.build("nobody's");
    expect(await store.passages.index.isBuilt("nobody's")).toBe(false);
  });

  test("the nearest are the same, limited or not, and exactly when asked", async () => {
    const ids = async (more: object) =>
      (await store.passages.rank({ ...query, embedding: { vector: axis(3), embedder: "test" }, mode: "dense", ...more })).map(
        ({ passage, similarity }) => [passage.id, similarity!.toFixed(6)],
      );
    for (const filter of [{}, { collections: ["harbour"] }, { yearFrom: 2017 }])
      expect(await ids({ filter })).toEqual(await ids({ filter, exact: true }));
  });
});
