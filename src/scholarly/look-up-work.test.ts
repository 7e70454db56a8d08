import { describe, expect, test } from "vitest";
import type { IndexRecord } from "../domain/reference/index-record.ts";
import { IbidError } from "../errors.ts";
import { identifiersOf, openWorkIndexes } from "./look-up-work.ts";
import type { ScholarlyIndex } from "./scholarly-index.ts";

const record = (index: string, title: string, DOI?: string): IndexRecord => ({
  index,
  id: title,
  work: { author: [], title, ...(DOI ? { DOI } : {}) },
  notices: [],
  related: [],
  openAccess: [],
  asOf: "2031-05-04",
});

/** An index over these records that remembers how it was asked. */
function indexOf(id: string, records: IndexRecord[], { covers = true, isDown = false } = {}): ScholarlyIndex & { asked: string[] } {
  const asked: string[] = [];
  const answer = (found: IndexRecord[]) =>
    isDown ? Promise.reject(new IbidError("index-unavailable", `${id} does not answer`)) : Promise.resolve(found);
  return {
    id,
    name: id,
    identifiers: ["DOI"],
    asked,
    covers: () => covers,
    findByIdentifier: ({ value }) => {
      asked.push(value);
      return answer(records.filter(({ work }) => work.DOI === value));
    },
    findByWords: ({ title }) => {
      asked.push(title ?? "");
      return answer(records.filter(({ work }) => work.title === title));
    },
  };
}

const rye = { author: [], title: "Rye on quays", DOI: "10.5555/rye" };

describe("a look-up", () => {
  test("asks all indexes, and says of each what it came to", async () => {
    const [has, lacks] = [indexOf("has", [record("has", "Rye on quays", "10.5555/rye")]), indexOf("lacks", [])];
    const { byIdentifier, byWords, consulted } = await openWorkIndexes([has, lacks])!.lookUp(rye, "");
    expect(byIdentifier).toMatchObject([{ identifier: { value: "10.5555/rye" }, records: [{ index: "has" }] }]);
    expect(byWords).toEqual([]);
    expect(consulted).toMatchObject([
      { index: "has", outcome: "found", coversKind: true },
      { index: "lacks", outcome: "not-found" },
    ]);
    // The first settled it by its identifier, so that words are asked of no service.
    expect([has.asked, lacks.asked]).toEqual([["10.5555/rye"], ["10.5555/rye"]]);
  });

  test("asks a local index for the words even if another settled it, because it costs no request", async () => {
    const local = indexOf("local:notices", [record("local:notices", "Rye on quays")]);
    const { byWords } = await openWorkIndexes([indexOf("has", [record("has", "Rye on quays", "10.5555/rye")]), local])!.lookUp(rye, "");
    expect(byWords).toMatchObject([{ index: "local:notices" }]);
  });

  test("asks a local index for the published form of a preprint that it has by number", async () => {
    const preprint = record("local:all", "Rye on quays", "10.5555/rye");
    preprint.work = { ...preprint.work, type: "article", arXiv: "2101.00001" };
    const local = indexOf("local:all", [preprint, record("local:all", "Rye on quays", "10.5555/journal")]);
    const { byWords } = await openWorkIndexes([local])!.lookUp(rye, "");
    expect(byWords.map(({ work }) => work.DOI)).toContain("10.5555/journal");
  });

  test("asks those that ask for long pauses only for what the others have not", async () => {
    const quick = indexOf("quick", [record("quick", "Rye on quays and in harbours: ten years")]);
    const slow = Object.assign(indexOf("slow", [record("slow", "Tide tables of the north")]), { asksLast: { words: true } });
    const indexes = openWorkIndexes([slow, quick])!;
    const found = await indexes.lookUp({ author: [], title: "Rye on quays and in harbours: ten years" }, "");
    expect(found.consulted).toMatchObject([{ outcome: "not-asked", why: "another index has the work" }, { outcome: "found" }]);
    const rest = await indexes.lookUp({ author: [], title: "Tide tables of the north" }, "");
    expect(rest.byWords).toMatchObject([{ index: "slow" }]);
    expect(slow.asked).toEqual(["Tide tables of the north"]);
  });

  test("takes a title without its subtitle for the same, and no other beginning", async () => {
    const index = indexOf("one", [record("one", "Rye on quays and in harbours: ten years", "10.5555/rye"), record("one", "Rye on quays")]);
    await openWorkIndexes([index])!.lookUp({ ...rye, title: "Rye on quays and in harbours" }, "");
    expect(index.asked).toEqual(["10.5555/rye"]);
    await openWorkIndexes([index])!.lookUp(rye, "");
    expect(index.asked).toEqual(["10.5555/rye", "10.5555/rye", "Rye on quays"]);
  });

  test("also asks for the words where the identifier is that of another work", async () => {
    const index = indexOf("one", [record("one", "Tide tables", "10.5555/rye"), record("one", "Rye on quays", "10.5555/other")]);
    const { byIdentifier, byWords } = await openWorkIndexes([index])!.lookUp(rye, "");
    expect(byIdentifier[0]!.records.map(({ id }) => id)).toEqual(["Tide tables"]);
    expect(byWords.map(({ id }) => id)).toEqual(["Rye on quays"]);
  });

  test("asks the registry for an identifier that nobody knows, even where the words found the work", async () => {
    const registry = Object.assign(indexOf("registry", [], { covers: false }), { asksLast: { identifiers: true } });
    const indexes = openWorkIndexes([indexOf("one", [record("one", "Rye on quays")]), registry])!;
    expect((await indexes.lookUp(rye, "")).byWords).toMatchObject([{ id: "Rye on quays" }]);
    expect(registry.asked).toEqual(["10.5555/rye"]);
    await openWorkIndexes([indexOf("one", [record("one", "Rye on quays", "10.5555/rye")]), registry])!.lookUp(rye, "");
    expect(registry.asked).toHaveLength(1);
  });

  test("goes on when an index is down", async () => {
    const up = indexOf("up", [record("up", "Rye on quays", "10.5555/rye")]);
    const { consulted } = await openWorkIndexes([indexOf("down", [], { isDown: true }), up])!.lookUp(rye, "");
    expect(consulted).toMatchObject([{ outcome: "unavailable", why: "down does not answer" }, { outcome: "found" }]);
  });

  test("asks a service for words only where it covers such works, and a local index always", async () => {
    const articles = { mayHold: ({ type }: { type?: string | undefined }) => type === "article-journal" };
    const service = Object.assign(indexOf("service", [], { covers: false }), articles);
    const [resolver, local] = [indexOf("resolver", [], { covers: false }), indexOf("local:dblp", [], { covers: false })];
    const { consulted } = await openWorkIndexes([service, resolver, local])!.lookUp({ author: [], title: "Tide tables", type: "book" }, "");
    expect(consulted).toMatchObject([
      { outcome: "not-asked", coversKind: false, why: "it does not cover such works" },
      { outcome: "not-asked", coversKind: false, why: "it looks up by identifiers that the entry does not have" },
      { outcome: "not-found", coversKind: false },
    ]);
  });

  test("asks an index that finds works by their place for an entry without a title", async () => {
    const [byPlace, byWords] = [Object.assign(indexOf("place", []), { findsByPlace: true }), indexOf("words", [])];
    const entry = { author: [{ family: "Okoro" }], "container-title": "Journal of Quays", volume: "3", page: "17" };
    await openWorkIndexes([byPlace, byWords])!.lookUp(entry, "");
    expect([byPlace.asked, byWords.asked]).toEqual([[""], []]);
    const { consulted } = await openWorkIndexes([byPlace])!.lookUp({ ...entry, volume: "" }, "");
    expect(consulted).toMatchObject([{ outcome: "not-asked" }]);
  });

  test("says which arXiv numbers an index of all of arXiv does not have", async () => {
    const all = Object.assign(indexOf("arxiv", []), { identifiers: ["arXiv"] as const, coversNumber: (number: string) => number < "2600" });
    const numbers = async (arXiv: string) => (await openWorkIndexes([all])!.lookUp({ ...rye, arXiv }, "")).consulted[0]!.unknownNumbers;
    expect(await numbers("2101.00001")).toEqual(["2101.00001"]);
    expect(await numbers("2701.00001")).toBeUndefined();
  });

  test("asks nothing for an entry without title and identifier", async () => {
    const index = indexOf("one", []);
    const { consulted } = await openWorkIndexes([index])!.lookUp({ author: [{ family: "Okoro" }] }, "Okoro, n.d.");
    expect(consulted).toMatchObject([{ outcome: "not-asked", why: "the entry has neither a title nor an identifier" }]);
    expect(index.asked).toEqual([]);
  });

  test("there is none without an index", () => expect(openWorkIndexes([])).toBeUndefined());
});

describe("identifiers", () => {
  test.each([
    [{ DOI: "https://doi.org/10.5555/RYE.2019)." }, "DOI", "10.5555/rye.2019"],
    [{ DOI: "10.1016/s0140-6736(05)67896-3" }, "DOI", "10.1016/s0140-6736(05)67896-3"],
    [{ DOI: "10.5555%2Frye" }, "DOI", "10.5555/rye"],
    [{ DOI: "https://doi.org/10.5555/0012(2003)084%5B1412:R%5D2.0.CO;2" }, "DOI", "10.5555/0012(2003)084[1412:r]2.0.co;2"],
    [{ DOI: "10.5555/(SICI)17:4&lt;407::R&gt;3.0.CO;2-X" }, "DOI", "10.5555/(sici)17:4<407::r>3.0.co;2-x"],
    [{ arXiv: "2010.11929v2" }, "arXiv", "2010.11929"],
    [{ arXiv: "arXiv:hep-th/9901001" }, "arXiv", "hep-th/9901001"],
    [{ PMCID: "PMC123" }, "PMCID", "PMC123"],
    [{ ISBN: "978-3-16-148410-0" }, "ISBN", "9783161484100"],
  ])("%o", (fields, scheme, value) => expect(identifiersOf({ author: [], ...fields })).toEqual([{ scheme, value }]));

  test("what cannot be one is left out, and none stands twice", () => {
    expect(identifiersOf({ author: [], DOI: "n/a", PMID: "see text" })).toEqual([]);
    expect(identifiersOf({ author: [], DOI: "10.5555/a", extra: { otherDOIs: "10.5555/A" } })).toHaveLength(1);
  });
});
