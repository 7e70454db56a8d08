import { expect, test } from "vitest";
import type { IndexRecord } from "../domain/reference/index-record.ts";
import type { Work } from "../domain/reference/work.ts";
import { groupByWork, mergeRecords } from "./merge-records.ts";

const okoro = { family: "Okoro", given: "Ada" };
const title = "Rye on quays through ten dry years";
const item = (id: string, work: Partial<Work>) => ({ id, work: { author: [okoro], title, ...work } });
const groupsOf = (...items: ReturnType<typeof item>[]) => groupByWork(items).map((group) => group.map(({ id }) => id).join(" "));

test("records with one identifier are one work, whatever their titles", () => {
  const [one, other] = [item("a", { DOI: "10.5555/1" }), item("b", { DOI: "10.5555/1", title: "Roggen auf Kais" })];
  expect(groupsOf(one, other)).toEqual(["a b"]);
});

test("a preprint and its article are one work by title and author", () => {
  expect(groupsOf(item("a", { DOI: "10.5555/1" }), item("b", { arXiv: "1901.02110", title: `${title.toUpperCase()}.` }))).toEqual(["a b"]);
});

test("the same title by other authors, and a short title, are other works", () => {
  const other = { family: "Berg", given: "Jan" };
  expect(groupsOf(item("a", {}), item("b", { author: [other] }))).toEqual(["a", "b"]);
  expect(groupsOf(item("a", { title: "Introduction" }), item("b", { title: "Introduction" }))).toEqual(["a", "b"]);
});

test("a record that has an identifier of two works joins them", () => {
  const [one, other] = [item("a", { DOI: "10.5555/1", title: "One of two titles of it" }), item("b", { arXiv: "1901.02110" })];
  expect(groupsOf(one, other, item("c", { DOI: "10.5555/1", arXiv: "1901.02110" }))).toEqual(["a b c"]);
});

test("a merged work has the fields of its article, completed by the preprint, and the longest abstract", () => {
  const record = (work: Partial<Work>, more: Partial<IndexRecord>): IndexRecord => ({
    index: "x",
    id: "1",
    work: { author: [okoro], ...work },
    notices: [],
    related: [],
    openAccess: [],
    asOf: "2031-05-01",
    ...more,
  });
  const preprint = record({ title: "Rye", arXiv: "1901.02110", year: 2019, genre: "preprint" }, { abstract: "Rye grew.", citedBy: 3 });
  const article = record({ title, DOI: "10.5555/1", year: 2020, "container-title": "Quays" }, { abstract: "Rye grew well.", citedBy: 9 });
  expect(mergeRecords([preprint, article])).toEqual({
    work: { author: [okoro], title, DOI: "10.5555/1", arXiv: "1901.02110", year: 2020, "container-title": "Quays", genre: "preprint" },
    abstract: "Rye grew well.",
    citedBy: 9,
  });
});
