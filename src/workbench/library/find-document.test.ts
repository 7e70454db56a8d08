import { resolve } from "node:path";
import { expect, test } from "vitest";
import { makeId } from "../../domain/id.ts";
import type { LibraryEntry } from "../../domain/library/library-entry.ts";
import { findDocument } from "./find-document.ts";

const card = (title: string, about: Partial<LibraryEntry> = {}): LibraryEntry => ({
  documentId: makeId("doc", title),
  title,
  work: { author: [] },
  format: "pdf",
  identifiers: {},
  pages: null,
  role: "holding",
  path: resolve(`sources/${title.split(" ")[0]}.pdf`),
  otherFiles: [],
  origin: null,
  key: null,
  collections: [],
  addedAt: null,
  checkedAt: null,
  ...about,
});
const canopy = card("Cooling by street trees in Niigata", { key: "okoro2019", identifiers: { doi: "10.5555/abc.1" } });
const awnings = card("Awnings and street trees of the quay", { work: { author: [{ family: "Øster" }], year: 2021, DOI: "10.5555/XYZ" } });
const cards = [canopy, awnings];

test.each([
  ["its id", canopy.documentId, canopy],
  ["the beginning of its id", canopy.documentId.slice(4, 10), canopy],
  ["its key", "okoro2019", canopy],
  ["its path", "sources/Awnings.pdf", awnings],
  ["the name of its file", "Awnings.pdf", awnings],
  ["the DOI it prints, as a link", "https://doi.org/10.5555/ABC.1", canopy],
  ["the DOI of its work", "doi:10.5555/xyz", awnings],
  ["words of its title, in any order", "niigata cooling", canopy],
  ["author and year", "Øster 2021", awnings],
])("a document is found by %s", (_, name, expected) => expect(findDocument(name, cards)).toBe(expected));

test("a name that several have is refused, and they are listed by their ids", () => {
  const attempt = () => findDocument("street trees", cards);
  expect(attempt).toThrow(expect.objectContaining({ code: "usage", message: "“street trees” names 2 documents" }));
  expect(attempt).toThrow(expect.objectContaining({ hint: expect.stringContaining(`${canopy.documentId.slice(4, 12)} (Cooling by`) }));
});

test("of many candidates a few are named and the rest is counted", () => {
  const many = Array.from({ length: 40 }, (_, index) => card(`Street trees, part ${index}`));
  expect(() => findDocument("street trees", many)).toThrow(expect.objectContaining({ hint: expect.stringMatching(/and 35 more\.$/) }));
});

test("an unknown name gets those that are like it, or the way to the list", () => {
  expect(() => findDocument("street lamps", cards)).toThrow(
    expect.objectContaining({ code: "not-found", hint: expect.stringContaining("Did you mean") }),
  );
  expect(() => findDocument("  ", cards)).toThrow(expect.objectContaining({ hint: expect.stringContaining("ibid library list") }));
  expect(() => findDocument("x".repeat(10_000), cards)).toThrow(expect.objectContaining({ message: expect.stringMatching(/^.{1,140}$/) }));
});

test("versions of a manuscript under one name are one document, and the newest is meant", () => {
  const [first, second] = ["2031-01-01T00:00:00Z", "2031-02-01T00:00:00Z"].map((checkedAt) =>
    card(`Draft of ${checkedAt}`, { role: "manuscript", path: "/papers/paper.md", checkedAt }),
  );
  expect(findDocument("/papers/paper.md", [first!, second!])).toBe(second);
});
