import { describe, expect, test } from "vitest";
import type { DocumentSummary } from "../../domain/document/document.ts";
import { quoteSpan } from "../../domain/document/locator.ts";
import { makeId } from "../../domain/id.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import { documentOf } from "../document.fixture.ts";
import { matchNamedFirst, matchSource } from "./match-source.ts";
import { addWorkMetadata } from "./stage.ts";

const reference = (work: Partial<Reference["work"]>): Reference => ({
  id: makeId("ref", 1),
  documentId: makeId("doc", 0),
  ordinal: 0,
  label: "1",
  list: 0,
  raw: "",
  locator: quoteSpan("", { start: 0, end: 0 }),
  work: { author: [], ...work },
});

/** What the store shows of a document. */
const faceOf = (source: string): DocumentSummary => {
  const document = documentOf(source);
  return { ...document, front: document.text, pages: null, recognised: 0 };
};

const title = "Street canopy cover and air temperature in ports";
const canopy = faceOf(`# ${title}\n\nA. Okoro, 2016. doi:10.5555/canopy\n\nTrees cool.`);
const wind = faceOf("# Wind between quays and the height of cranes\n\nM. Lindqvist, 2017.\n\nWind blows.");
const sources = [wind, canopy];

describe("a source is found", () => {
  test("by its DOI, with any title", () => {
    expect(matchSource(reference({ DOI: "10.5555/CANOPY", title: "Another title" }), sources)).toMatchObject({
      documentId: canopy.id,
      confidence: 1,
    });
  });

  test("in a file rather than in a record of the same work", () => {
    const record = { ...canopy, id: makeId("doc", "record"), format: "record" as const };
    for (const all of [
      [record, canopy],
      [canopy, record],
    ]) {
      expect(matchSource(reference({ DOI: "10.5555/canopy", title }), all).documentId).toBe(canopy.id);
      expect(matchSource(reference({ title, year: 2016 }), all).documentId).toBe(canopy.id);
    }
    expect(matchSource(reference({ title, year: 2016 }), [wind, record]).documentId).toBe(record.id);
  });

  test("by the DOI that its bibliography knows and the file does not print", () => {
    const known = addWorkMetadata(wind, { author: [{ family: "Lindqvist" }], DOI: "10.5555/WIND", title: "Wind" });
    expect(matchSource(reference({ DOI: "10.5555/wind", title: "Of winds" }), [canopy, known]).documentId).toBe(wind.id);
    expect(addWorkMetadata(canopy, { author: [], DOI: "10.5555/other" }).identifiers.doi).toBe("10.5555/canopy");
  });

  test("by its title, with author and year as witnesses", () => {
    const match = matchSource(reference({ title, author: [{ family: "Okoro" }], year: 2016 }), sources);
    expect(match).toMatchObject({ documentId: canopy.id, reason: "same title, same author, same year" });
  });

  test("by a title that differs in case, accents and punctuation", () => {
    expect(matchSource(reference({ title: "STREET CANOPY-COVER and Áir Temperature in Ports." }), sources).documentId).toBe(canopy.id);
  });

  test("by a title with a slip of the pen, when the author agrees", () => {
    const work = { title: "Street canopy cover and air temperatures in ports" };
    expect(matchSource(reference({ ...work, author: [{ family: "Okoro" }] }), sources).documentId).toBe(canopy.id);
    expect(matchSource(reference({ ...work, author: [{ family: "Tanaka" }], year: 1999 }), sources).documentId).toBeNull();
  });

  test("by a title that stands on its first page, when the reader took another line for the title", () => {
    const misread = faceOf(`# Journal of Ports\n\n${title}\n\nOkoro, 2016`);
    expect(matchSource(reference({ title, year: 2016 }), [misread]).documentId).toBe(misread.id);
  });
});

describe("other identifiers", () => {
  const known = (identifiers: DocumentSummary["identifiers"]) => ({ ...faceOf("# Untitled\n\nText."), identifiers });

  test.each<[string, Partial<Reference["work"]>, DocumentSummary["identifiers"]]>([
    ["an arXiv number, whatever its version", { arXiv: "2103.04567" }, { arxiv: "2103.04567v2" }],
    ["an arXiv number by its DOI", { arXiv: "2103.04567v1" }, { doi: "10.48550/arxiv.2103.04567" }],
    ["a PubMed number", { PMID: "123456" }, { pmid: "123456" }],
    ["an ISBN in its old and its new form", { ISBN: "0-306-40615-2" }, { isbn: "978-0-306-40615-7" }],
  ])("%s is enough", (_, work, identifiers) => {
    expect(matchSource(reference(work), [wind, known(identifiers)])).toMatchObject({ confidence: 1 });
    expect(matchSource(reference(work), [wind, known({})]).documentId).toBeNull();
  });

  test("a preprint with the same title is taken, and said to be one", () => {
    const preprint = { ...faceOf(`# ${title}\n\nOkoro, 2015`), identifiers: { doi: "10.48550/arxiv.1501.01234" } };
    const match = matchSource(reference({ title, DOI: "10.5555/canopy", author: [{ family: "Okoro" }] }), [preprint]);
    expect(match).toMatchObject({ documentId: preprint.id, reason: "same title, same author, a preprint or another version" });
    expect(match.confidence).toBeLessThan(0.9);
  });
});

describe("a source is not found", () => {
  test.each<[string, Partial<Reference["work"]>]>([
    ["without a title or DOI", {}],
    ["for another title", { title: "Street canopy cover and bus fares in ports", author: [{ family: "Okoro" }] }],
    ["when both have a DOI and these differ", { title, DOI: "10.5555/preprint", author: [{ family: "Okoro" }] }],
    ["for a title of no letters", { title: "…" }],
  ])("%s", (_, work) => expect(matchSource(reference(work), [...sources, faceOf("Only text.")]).documentId).toBeNull());

  test("by a short title alone, which many works share", () => {
    const short = faceOf("# Urban heat\n\nB. Tanaka, 1999.");
    expect(matchSource(reference({ title: "Urban heat", author: [{ family: "Okoro" }], year: 2016 }), [short]).documentId).toBeNull();
    expect(matchSource(reference({ title: "Urban heat", author: [{ family: "Tanaka" }], year: 2016 }), [short]).documentId).toBe(short.id);
  });
});

describe("a title that the parser cut", () => {
  const entry = (raw: string, work: Partial<Reference["work"]> = {}) => ({ ...reference(work), raw });

  test.each([
    [
      "at a preposition",
      "[7] Street canopy cover and air temperature in ports. Harbour Letters, 2011.",
      { title: "Street canopy cover and" },
    ],
    ["to nothing", "Street canopy cover and air temperature in ports. Harbour Letters.", {}],
    ["and that a line break divides", "B. Tanaka, “Street canopy cover and air tempe-\nrature in ports,” Quays 2016", { title: "Street" }],
    ["before a subtitle", "Okoro A. (2016) Street canopy cover and air temperature in ports: a survey. Quays 3.", { title: "Street" }],
  ])("%s is found in the entry's text", (_, raw, work) => {
    expect(matchSource(entry(raw, work), sources)).toMatchObject({ documentId: canopy.id });
  });

  test("is found though it is short and has no witness", () => {
    const short = faceOf("# On the edge of tides\n\nText.");
    const match = matchSource(entry("[19] On the edge of tides. Harbour Letters, 2013.", { title: "On the edge of tides" }), [wind, short]);
    expect(match).toMatchObject({ documentId: short.id, reason: "the entry has its title" });
  });

  test.each([
    ["goes on", "Street canopy cover and air temperature in ports of the north. Harbour Letters, 2011."],
    ["begins earlier", "Why street canopy cover and air temperature in ports. Harbour Letters, 2011."],
    ["goes on after a comma", "Street canopy cover and air temperature in ports, lakes and rivers. Quays, 2011."],
    ["is the book around a chapter", "Tanaka B. Shade. In: Street canopy cover and air temperature in ports. Quays, 2011."],
  ])("is not found where the entry's title %s", (_, raw) => expect(matchSource(entry(raw), sources).documentId).toBeNull());

  test("is not found in the name of a journal", () => {
    const misread = faceOf("# Harbour and Coastal Letters\n\nText.");
    const raw = "Okoro A. Shade. Harbour and Coastal Letters. 2016.";
    expect(matchSource(entry(raw, { title: "Shade", "container-title": "Harbour and Coastal Letters" }), [misread]).documentId).toBeNull();
  });

  test("is not found for a short title by other authors", () => {
    const short = { ...faceOf("# On the edge of tides\n\nText."), authors: [{ family: "Lindqvist" }] };
    expect(matchSource(entry("Okoro A. On the edge of tides. Harbour Letters, 2013."), [short]).documentId).toBeNull();
    expect(matchSource(entry("Lindqvist M. On the edge of tides. Harbour Letters, 2013."), [short]).documentId).toBe(short.id);
  });
});

test("a file that the user named is taken before another copy in the library", () => {
  const copy = { ...canopy, id: makeId("doc", "0 copy") };
  const named = { ...faceOf(`# ${title}\n\nOkoro`), id: makeId("doc", "named") };
  for (const all of [
    [copy, named],
    [named, copy],
  ]) {
    expect(matchNamedFirst(reference({ DOI: "10.5555/canopy", title }), all, new Set([named.id])).documentId).toBe(named.id);
    expect(matchNamedFirst(reference({ DOI: "10.5555/canopy", title }), all, new Set()).documentId).toBe(copy.id);
  }
  const record = { ...named, format: "record" as const };
  expect(matchNamedFirst(reference({ title, author: [{ family: "Okoro" }] }), [copy, record], new Set([record.id])).documentId).toBe(
    copy.id,
  );
});
