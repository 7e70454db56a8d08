import { describe, expect, test } from "vitest";
import { quoteSpan } from "../../../domain/document/locator.ts";
import { makeId } from "../../../domain/id.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { documentOf } from "../../document.fixture.ts";
import { checkCitations } from "../check-citations.ts";
import { checkReferences } from "./check-references.ts";

const documentId = makeId("doc", "manuscript");

function entry(ordinal: number, work: Partial<Reference["work"]> = {}, given: Partial<Reference> = {}): Reference {
  const raw = given.raw ?? `Okoro A. Shade in ports, part ${ordinal}.`;
  const locator = quoteSpan(raw, { start: 0, end: raw.length });
  return {
    id: makeId("ref", ordinal),
    documentId,
    ordinal,
    label: String(ordinal),
    list: 0,
    raw,
    locator,
    work: { author: [], ...work },
    ...given,
  };
}

function citing(...ordinals: number[]): Citation[] {
  return ordinals.map((ordinal, index) => ({
    id: makeId("cit", index),
    documentId,
    ordinal: index,
    style: "numeric",
    locator: quoteSpan("Shade [1].", { start: 6, end: 9 }),
    targets: [{ label: String(ordinal), referenceId: makeId("ref", ordinal) }],
  }));
}

const records = { documentId, manuscript: documentOf("Shade cools."), claims: [], verdicts: [], today: "2026-05-01" };
const codesOf = (references: Reference[], citations = citing(...references.map(({ ordinal }) => ordinal))) =>
  checkReferences({ ...records, references, citations }).map(({ rule, referenceId }) => [
    rule.code,
    references.find(({ id }) => id === referenceId)!.ordinal,
  ]);
const codesOfEntry = (work: Partial<Reference["work"]>, raw?: string) =>
  codesOf([entry(1, work, raw === undefined ? {} : { raw })]).map(([code]) => code);

describe("dates", () => {
  test.each([
    ["a month too many", { date: "2019-13" }],
    ["31 June", { date: "2019-06-31" }],
    ["29 February of a common year", { date: "2023-02-29" }],
    ["a year to come", { year: 2031 }],
    ["a visit on no day", { accessed: "2020-02-30" }],
  ])("%s cannot be", (_, work) => expect(codesOfEntry(work)).toEqual(["REF006"]));

  test.each([
    ["29 February of a leap year", { date: "2024-02-29" }],
    ["the year after this one", { year: 2027 }],
    ["a season", { date: "spring 2019" }],
    ["an old book", { year: 1687 }],
  ])("%s can be", (_, work) => expect(codesOfEntry(work)).toEqual([]));
});

describe("identifiers", () => {
  test.each([
    ["a DOI of another prefix", { DOI: "11.5555/ports" }, undefined],
    ["a DOI in the words of the entry", {}, "Okoro A. Shade. doi:1.5555/ports.3"],
    ["an ISBN with a wrong check digit", {}, "Okoro A. Shade. ISBN 978-0-306-40615-8."],
    ["an ISSN with a wrong check digit", { ISSN: "0317-8472" }, undefined],
    ["an arXiv number of month 13", {}, "Okoro A. Shade. arXiv:2113.04567"],
  ])("%s cannot be", (_, work, raw) => expect(codesOfEntry(work, raw)).toEqual(["REF007"]));

  test.each([
    ["a DOI as an address", { DOI: "https://doi.org/10.5555/ports" }, undefined],
    ["the word doi", {}, "Okoro A. What a DOI is for. Ports 2019; 3: 1–4."],
    ["two ISBNs", { ISBN: "0306406152, 9780306406157" }, undefined],
    ["a second ISSN", { ISBN: "0021-9525" }, "Okoro A. Shade. ISSN 1540-8140 (Electronic) 0021-9525 (Linking)."],
    ["an ISBN before a year", {}, "Okoro A. Shade. ISBN: 0-306-40615-2, 2019."],
    ["an arXiv number", {}, "Okoro A. Shade. arXiv:2103.04567v2"],
  ])("%s can be", (_, work, raw) => expect(codesOfEntry(work, raw)).toEqual([]));

  test("an arXiv number and the DOI of another one contradict each other", () => {
    expect(codesOfEntry({ DOI: "10.48550/arxiv.2103.04567", arXiv: "2103.04568" })).toEqual(["REF008"]);
    expect(codesOfEntry({ DOI: "10.48550/arXiv.2103.04567", arXiv: "2103.04567v2" })).toEqual([]);
    expect(codesOfEntry({ DOI: "10.5555/ports", arXiv: "2103.04567" })).toEqual([]);
  });

  test("two works under one DOI contradict each other; one work twice is a duplicate", () => {
    const shade = { DOI: "10.5555/x", title: "Shade in northern ports", year: 2015 };
    const wind = { DOI: "10.5555/x", title: "Wind between the quays", year: 2019 };
    const [first, second] = [entry(1, shade, { raw: "Shade in northern ports" }), entry(2, wind, { raw: "Wind between the quays" })];
    expect(codesOf([first, second])).toEqual([["REF008", 2]]);
    expect(codesOf([first, entry(2, { ...shade, title: "Shade in northern ports." }, { raw: "Shade in northern ports" })])).toEqual([
      ["REF003", 2],
    ]);
  });
});

test("works with one DOI and short titles are not said to be one work", () => {
  const [kings, queens] = ["Kings", "Queens"].map((title, index) =>
    entry(index + 1, { DOI: "10.5555/x", title, year: 2019, author: [{ family: "Okoro" }] }),
  );
  const drafts = checkReferences({ ...records, references: [kings!, queens!], citations: citing(1, 2) });
  expect(drafts.map(({ message }) => message)).toEqual(["Entry 2 gives the same DOI as entry 1."]);
});

describe("order", () => {
  const numbered = (...labels: number[]) => labels.map((label, index) => entry(index, {}, { label: String(label) }));
  const named = (...names: string[]) => names.map((family, index) => entry(index, { author: [{ family }] }, { label: `${family} 2019` }));
  const alphabet = ["Adams", "Berg", "Costa", "de Vries", "Eriksson", "Farah", "Ito", "Öberg", "Petrov", "Zhu"];

  test("a number twice, or out of its place, is reported; a missing one may be our own reading", () => {
    expect(codesOf(numbered(1, 2, 2, 3))).toEqual([["REF004", 2]]);
    expect(codesOf(numbered(1, 3, 2, 4))).toEqual([["REF004", 2]]);
    expect(codesOf(numbered(1, 2, 4))).toEqual([]);
  });

  test("lists of chapters are numbered each for itself", () => {
    expect(codesOf([...numbered(1, 2), entry(7, {}, { label: "1", list: 1 }), entry(8, {}, { label: "2", list: 1 })])).toEqual([]);
  });

  test("an entry that breaks an alphabetical list is reported, particles and accents are not", () => {
    expect(codesOf(named(...alphabet))).toEqual([]);
    expect(codesOf(named("Adams", "Berg", "Vries", "Costa", "Eriksson", "Farah", "Ito", "Oberg", "Petrov", "Zhu"))).toEqual([
      ["REF005", 2],
    ]);
    expect(codesOf(named("Adams", "Berg", "Costa", "Eriksson", "Farah", "Berger", "Ito", "Oberg", "Petrov", "Zhu"))).toEqual([
      ["REF005", 5],
    ]);
    expect(codesOf(named("Adams", "Berg", "Costa", "Eriksson", "Farah", "Ito", "Oberg", "Petrov", "de Vries", "Zhu"))).toEqual([]);
  });

  test("programs sort names letter by letter or word by word, and letters with accents last", () => {
    const around = (...names: string[]) => named("Adams", "Berg", "Costa", ...names, "Tanaka", "Ulrich", "Vries", "Wood", "Zhu");
    for (const names of [
      ["Dahl", "D'Amico", "Dan"],
      ["Oko", "O’Leary", "Oman"],
      ["Racine", "R Shade Team", "Rust"],
      ["Sato", "Sánchez", "Shaw"],
      ["Mufti", "Müller", "Munk"],
    ])
      expect(codesOf(around(...names))).toEqual([]);
    expect(codesOf(named(...alphabet, "Ågren"))).toEqual([]);
  });

  test("a body read as a person stands where its first word belongs, labels where they belong", () => {
    const list = named(...alphabet).map((one) => ({ ...one, raw: `${one.work.author[0]!.family} (2019). Shade.` }));
    const body = entry(
      20,
      { author: [{ family: "Overflow", given: "Stack" }] },
      { label: "Overflow 2014", raw: "Stack Overflow (2014). Wind." },
    );
    expect(codesOf([...list.slice(0, -1), body, list.at(-1)!])).toEqual([]);
    const labelled = ["Ad10", "Be11", "Co12", "Da01", "Ei88", "FN74", "FO68", "Ga77", "Ha90"];
    const families = ["Adams", "Berg", "Costa", "Dahl", "Eie", "Farah", "D’Amico", "Garc", "Hahn"];
    expect(codesOf(labelled.map((label, index) => entry(index, { author: [{ family: families[index]! }] }, { label })))).toEqual([]);
  });

  test("a short list, or one in another order, has no alphabet to break", () => {
    expect(codesOf(named("Zhu", "Adams", "Berg"))).toEqual([]);
    expect(codesOf(named(...alphabet.toReversed()))).toEqual([]);
  });

  test("numbers are expected in the order of first citation if nearly all are", () => {
    const families = ["Zhu", "Berg", "Petrov", "Adams", "Ito", "Costa", "Vries", "Farah", "Oberg", "Lee"];
    const list = families.map((family, index) => entry(index + 1, { author: [{ family }] }));
    expect(codesOf(list, citing(1, 2, 3, 4, 6, 7, 5, 8, 9, 10))).toEqual([["REF005", 5]]);
    expect(codesOf(list, citing(10, 9, 8, 7, 6, 5, 4, 3, 2, 1))).toEqual([]);
    expect(codesOf(list, citing(1, 2, 1, 3, 2, 4, 5, 6, 7, 8, 9, 10))).toEqual([]);
  });
});

test("a marker that fits several entries is reported with their places", () => {
  const references = [1, 2].map((ordinal) => entry(ordinal, {}, { label: "Lee 2019" }));
  const twice = references.map((reference) => ({ ...reference, raw: references[0]!.raw }));
  const [citation] = citing(1);
  const targets = references.map(({ id }) => ({ label: "Lee 2019", referenceId: id }));
  const drafts = checkCitations({ ...records, references, citations: [{ ...citation!, style: "author-year", targets }] });
  expect(drafts.map(({ rule, message }) => [rule.code, message])).toEqual([
    ["CIT003", "Lee 2019 fits 2 entries of the reference list (numbers 2, 3)."],
  ]);
  expect(checkCitations({ ...records, references: twice, citations: [{ ...citation!, style: "author-year", targets }] })).toEqual([]);
  // \\cite{lee2019a,lee2019b} names two entries that have the same label.
  expect(checkCitations({ ...records, references, citations: [{ ...citation!, style: "key", targets }] })).toEqual([]);
});

test("an entry that is listed on purpose is not missed in the text", () => {
  const listed = [entry(1), entry(2), entry(3, {}, { listedOnly: true })];
  expect(codesOf(listed, citing(1))).toEqual([["REF001", 2]]);
});

test("letters after the year distinguish works", () => {
  const work = { title: "Shade in northern ports and quays", year: 2015 };
  const twice = (yearSuffix: string | undefined) => [entry(1, work), entry(2, yearSuffix === undefined ? work : { ...work, yearSuffix })];
  expect(codesOf(twice(undefined))).toEqual([["REF003", 2]]);
  expect(codesOf(twice("b"))).toEqual([]);
});

test("two works with the same words for a title are two if nobody wrote both", () => {
  const title = "presented at the meeting of the Shade Society";
  const by = (ordinal: number, family: string) => entry(ordinal, { title, year: 2019, author: [{ family }] });
  expect(codesOf([by(1, "Okoro"), by(2, "Berg")])).toEqual([]);
  expect(codesOf([by(1, "Okoro"), by(2, "Okoro")])).toEqual([["REF003", 2]]);
});

test("entries with the same words are one work, also with a short title and another address", () => {
  const raw = "Okoro, A. (2019). Ports. Journal of Northern Harbours, 3.";
  const work = { title: "Ports", year: 2019, author: [{ family: "Okoro" }] };
  const twice = (other: string) => codesOf([entry(1, work, { raw: `[1] ${raw}` }), entry(2, work, { raw: other })]);
  expect(twice(`[2] ${raw} https://doi.org/10.5555/ports`)).toEqual([["REF003", 2]]);
  expect(twice("[2] Okoro, A. (2019). Ports. Journal of Northern Harbours, 4.")).toEqual([]);
});

test("the name of a journal in place of a title makes no duplicate", () => {
  const of = (ordinal: number, work: Partial<Reference["work"]>) =>
    entry(ordinal, { title: "Journal of Northern Ports and Harbours", author: [{ family: "Okoro" }], ...work });
  expect(codesOf([of(1, {}), of(2, {})])).toEqual([]);
  expect(codesOf([of(1, { year: 2019, page: "12–20" }), of(2, { year: 2019, page: "44–49" })])).toEqual([]);
  expect(codesOf([of(1, { year: 2019, page: "12–20" }), of(2, { year: 2019, page: "12" })])).toEqual([["REF003", 2]]);
});

test("a duplicate with the same label is named by its key or its place", () => {
  const work = { title: "Shade in northern ports and quays", year: 2015 };
  const twice = (first: Partial<Reference>, second: Partial<Reference>) =>
    checkReferences({
      ...records,
      references: [entry(1, work, { label: "Okoro 2015", ...first }), entry(2, work, { label: "Okoro 2015", ...second })],
      citations: citing(1, 2),
    }).map(({ message }) => message);
  expect(twice({ key: "okoro2015" }, { key: "shade" })).toEqual(["Entry shade names the same work as entry okoro2015."]);
  expect(twice({}, {})).toEqual(["Entry Okoro 2015 (number 3) names the same work as entry Okoro 2015 (number 2)."]);
});

test("an entry whose author could not be read is not said to be uncited", () => {
  const list = [
    entry(1, { author: [{ family: "Okoro" }] }, { label: "Okoro 2019" }),
    entry(2, { author: [] }, { label: "Anonymous 2019" }),
  ];
  expect(codesOf(list, citing(1))).toEqual([]);
});

test("a list of which little is cited is told once, not entry by entry", () => {
  const work = { author: [{ family: "Okoro" }], year: 2019 };
  const list = Array.from({ length: 10 }, (_, index) => entry(index + 1, work, { label: `[Ok${index}]` }));
  expect(codesOf(list, citing(1, 2, 3))).toEqual([["REF010", 1]]);
  expect(codesOf(list, [])).toEqual([]);
  expect(codesOf(list, citing(1, 2, 3, 4, 5, 6, 7, 8, 9))).toEqual([["REF001", 10]]);
});

test("when most markers lead nowhere, the list could not be read", () => {
  const lost = citing(1, 2, 3, 4, 5, 6).map((citation) => ({ ...citation, targets: [{ label: "Okoro 2019", referenceId: null }] }));
  const codes = (citations: typeof lost) => checkCitations({ ...records, references: [entry(1)], citations }).map(({ rule }) => rule.code);
  expect(codes(lost)).toEqual([]);
  expect(codes(lost.slice(0, 2))).toEqual(["CIT002", "CIT002"]);
});
