import { expect, test } from "vitest";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { JournalList } from "../../domain/reference/source-quality.ts";
import type { Work } from "../../domain/reference/work.ts";
import { assessSource } from "./assess-source.ts";

const article: Work = {
  type: "article-journal",
  title: "Shade of nine ports",
  author: [{ family: "Okoro", given: "Ada" }],
  year: 2016,
  "container-title": "Journal of Urban Shade",
  volume: "12",
};
const listOf = (kind: JournalList["kind"], journal: string): JournalList => ({
  name: "Test list",
  date: "2026-05-01",
  isDated: true,
  kind,
  has: ({ name }) => name === journal,
});
const recordOf = (work: Work, citedBy: number): IndexRecord => ({
  index: "openalex",
  id: "W1",
  work,
  citedBy,
  notices: [],
  related: [],
  openAccess: [],
  asOf: "2026-10-01",
});

function assess(
  work: Work,
  { citedBy = 0, lists = [], notices = [] }: { citedBy?: number; lists?: JournalList[]; notices?: IndexRecord["notices"] } = {},
) {
  const judgement = { record: recordOf(work, citedBy), notices, status: "verified" as const };
  return assessSource({ reference: { work, raw: "" }, judgement, lists, year: 2026 });
}

test("an article to which a database gives its arXiv number is no preprint", () => {
  const both: Work = { ...article, arXiv: "2006.10256", DOI: "10.5555/shade" };
  expect(assess(both).facts[0]?.text).toContain("an article in a journal");
  const unknown = { record: null, notices: [], status: "not-found" as const };
  const { volume: _, ...withoutVolume } = both;
  for (const work of [both, withoutVolume])
    expect(assessSource({ reference: { work, raw: "" }, judgement: unknown, lists: [], year: 2026 }).level).toBe("unknown");
  // The number is that of another work.
  const entry: Work = { author: [], title: "Shade of nine ports", arXiv: "2006.10256" };
  const foreign = { field: "arXiv" as const, written: "2006.10256", recorded: "", why: "" };
  const judgement = { record: recordOf(article, 0), notices: [], status: "differs" as const, differences: [foreign] };
  expect(assessSource({ reference: { work: entry, raw: "" }, judgement, lists: [], year: 2026 }).level).toBe("medium");
});

test.each([
  ["an article that is much cited", assess(article, { citedBy: 300 }), "high"],
  ["an article that is hardly cited", assess(article, { citedBy: 3 }), "medium"],
  ["an article in a directory of open journals", assess(article, { lists: [listOf("directory", "Journal of Urban Shade")] }), "high"],
  ["a preprint", assess({ ...article, type: "article", "container-title": "arXiv" }), "low"],
  ["a preprint that is much cited", assess({ ...article, type: "article", "container-title": "arXiv" }, { citedBy: 300 }), "medium"],
  [
    "an article in a journal of a warning list",
    assess(article, { citedBy: 300, lists: [listOf("hijacked-journals", "Journal of Urban Shade")] }),
    "low",
  ],
  ["a retracted article", assess(article, { citedBy: 300, notices: [{ kind: "retraction", reasons: [], index: "crossref" }] }), "low"],
  ["a corrected article", assess(article, { citedBy: 300, notices: [{ kind: "correction", reasons: [], index: "crossref" }] }), "high"],
  ["a web page", assess({ title: "Shade", author: [], type: "webpage" }), "no-publication"],
])("%s", (_, { level, facts }, expected) => {
  expect(level).toBe(expected);
  expect(facts.length).toBeGreaterThan(0);
});

test("an index is named as people know it", () => {
  const notices = [{ kind: "retraction" as const, reasons: [], index: "local:retraction-watch" }];
  const consulted = ["openalex", "local:retraction-watch"].map((index) => ({
    index,
    name: `The name of ${index}`,
    outcome: "found" as const,
    coversKind: true,
  }));
  const judgement = { record: recordOf(article, 300), notices, status: "verified" as const, consulted };
  const texts = assessSource({ reference: { work: article, raw: "" }, judgement, lists: [], year: 2026 }).facts.map(({ text }) => text);
  expect(texts).toContain("It was retracted, says The name of local:retraction-watch.");
  expect(texts.join(" ")).toContain("says The name of openalex (");
});

const unknownTo = (work: Work, lists: JournalList[] = []) =>
  assessSource({ reference: { work, raw: "" }, judgement: { record: null, notices: [], status: "not-found" }, lists, year: 2026 });

test("the quality of a work that no index has is unknown, whatever its form, unless its journal is on a list", () => {
  expect(unknownTo(article)).toEqual({ level: "unknown", facts: [expect.objectContaining({ text: "No index that was asked has it." })] });
  expect(unknownTo({ ...article, type: "article", "container-title": "arXiv" }).level).toBe("unknown");
  expect(unknownTo(article, [listOf("hijacked-journals", "Journal of Urban Shade")]).level).toBe("low");
  expect(unknownTo(article, [listOf("directory", "Journal of Urban Shade")]).level).toBe("unknown");
  expect(unknownTo({ title: "Shade", author: [], type: "webpage" }).level).toBe("no-publication");
});

test("an article for which nobody gives a DOI is told, and a preprint with its published form", () => {
  const texts = (work: Work) => assess(work).facts.map(({ text }) => text);
  expect(texts(article)).toContain("Neither the entry nor the record gives a DOI.");
  expect(texts({ ...article, DOI: "10.5555/shade" })).not.toContain("Neither the entry nor the record gives a DOI.");
  const preprint: Work = { ...article, type: "article", "container-title": "arXiv" };
  const record = { ...recordOf(preprint, 0), related: [{ relation: "preprint-of" as const, DOI: "10.5555/shade" }] };
  const judgement = { record, notices: [], status: "superseded" as const };
  const { facts } = assessSource({ reference: { work: preprint, raw: "" }, judgement, lists: [], year: 2026 });
  expect(facts[0]!.text).toBe("It is a preprint, which nobody has to have reviewed; it was published as 10.5555/shade.");
});

test("a list is named with its date", () => {
  const { facts } = assess(article, { lists: [listOf("predatory-journals", "Journal of Urban Shade")] });
  expect(facts.map(({ text }) => text)).toContain("Its journal is on the list “Test list” of 2026-05-01.");
});

test("a list without a date is named with the day of its import", () => {
  const undated = { ...listOf("predatory-journals", "Journal of Urban Shade"), name: "the list of predatory journals", isDated: false };
  expect(assess(article, { lists: [undated] }).facts.map(({ text }) => text)).toContain(
    "Its journal is on the list of predatory journals, which has no date and was imported on 2026-05-01.",
  );
});
