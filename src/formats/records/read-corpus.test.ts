import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { readCorpusRecord } from "./corpus-record.ts";
import { type CorpusLine, countLines, isJsonCorpus, readCorpus } from "./read-corpus.ts";

async function readAll(content: string | Uint8Array): Promise<CorpusLine[]> {
  const path = join(temporaryFolder(), "corpus.jsonl");
  writeFileSync(path, content);
  return Array.fromAsync(readCorpus(path));
}

test("a record keeps its identifiers, year, authors and citations, by whichever of their usual names", () => {
  const plain = { id: 7, doi: "https://doi.org/10.1234/A.1", title: "Shade", abstract: "It is cool.", year: 2016, authors: ["Ada Okoro"] };
  expect(readCorpusRecord({ ...plain, citations: 12 })).toEqual({
    id: "7",
    abstract: "It is cool.",
    body: "",
    work: { title: "Shade", author: [{ family: "Okoro", given: "Ada" }], year: 2016, DOI: "10.1234/a.1", extra: { citationCount: "12" } },
  });
  const other = {
    dois: ["10.1234/b"],
    title: "Wind",
    abstract: ["One.", "Two."],
    text: ["First.", "Second."],
    authors: [{ name: "Jan Berg" }],
  };
  expect(readCorpusRecord({ ...other, externalIds: { ArXiv: "2103.04567" }, year: 0 })).toEqual({
    id: "10.1234/b",
    abstract: "One. Two.",
    body: "First.\n\nSecond.",
    work: { title: "Wind", author: [{ family: "Berg", given: "Jan" }], DOI: "10.1234/b", arXiv: "2103.04567" },
  });
});

test("bad lines are reported by their numbers, and the rest continues", async () => {
  const good = JSON.stringify({ title: "Shade", abstract: "Cool." });
  const latin = Buffer.from('{"title": "Quai \xe0 l’ombre"}', "latin1");
  const lines = await readAll(
    Buffer.concat([Buffer.from(`${good}\r\n\n{"title": "Wind"}\nnot json\n[1]\n{"abstract": "a"}\n`), latin, Buffer.from(`\n${good}`)]),
  );
  expect(lines.map((line) => [line.line, "why" in line ? line.why : "record"])).toEqual([
    [1, "record"],
    [3, "it has neither an abstract nor a body"],
    [4, "it is no JSON"],
    [5, "it is no object"],
    [6, "it has no title"],
    [7, "it is not UTF-8"],
    [8, "record"],
  ]);
});

test("a line without end is passed over without being held", async () => {
  const path = join(temporaryFolder(), "long.jsonl");
  writeFileSync(path, Buffer.concat([Buffer.alloc(9 * 1024 * 1024, "x"), Buffer.from('\n{"title": "Shade", "abstract": "Cool."}\n')]));
  const lines = await Array.fromAsync(readCorpus(path));
  expect(lines).toMatchObject([
    { line: 1, why: "it is longer than 8 MB", isBroken: true },
    { line: 2, record: { work: { title: "Shade" } } },
  ]);
  expect(await countLines(path)).toBe(2);
});

async function readJson(value: unknown): Promise<{ isCorpus: boolean; lines: CorpusLine[] }> {
  const path = join(temporaryFolder(), "papers.json");
  writeFileSync(path, JSON.stringify(value));
  return { isCorpus: isJsonCorpus(path, Buffer.from(JSON.stringify(value))), lines: await Array.fromAsync(readCorpus(path)) };
}

test("a JSON list of records is a corpus, with body, nested sections and all DOIs", async () => {
  const { isCorpus, lines } = await readJson([
    {
      title: ["Shade"],
      DOI: ["10.1234/A", "https://doi.org/10.1234/b", "10.1234/a"],
      body: [{ heading: "Results", text: "Shade cools." }],
    },
    { title: "Wind", abstract: "It blows.", doi: "10.1234/c", issued: { "date-parts": [[2019, 3]] } },
    { title: "Rain", doi: "10.1234/d" },
    { title: "Snow", body: [[7]] },
  ]);
  expect(isCorpus).toBe(true);
  expect(lines).toMatchObject([
    { record: { body: "Results\n\nShade cools.", work: { title: "Shade", DOI: "10.1234/a", extra: { otherDOIs: "10.1234/b" } } } },
    { record: { abstract: "It blows.", work: { year: 2019 } } },
    { record: { abstract: "", body: "", work: { title: "Rain", DOI: "10.1234/d" } } },
    { line: 4, why: "its field “body” holds no text that Ibid can read" },
  ]);
});

test("records below a usual name and a single record are a corpus, a bibliography is none", async () => {
  expect(await readJson({ papers: [{ title: "Shade", text: "Cool." }] })).toMatchObject({
    isCorpus: true,
    lines: [{ record: { body: "Cool." } }],
  });
  expect(await readJson({ title: "Shade", body: "Cool." })).toMatchObject({ isCorpus: true, lines: [{ record: { body: "Cool." } }] });
  const entry = { id: "okoro", type: "article-journal", title: "Shade", author: [{ family: "Okoro" }], issued: {}, abstract: "Cool." };
  expect((await readJson([entry])).isCorpus).toBe(false);
  expect((await readJson([{ title: "Shade", DOI: "10.1234/a" }])).isCorpus).toBe(false);
  expect((await readJson({ name: "something else" })).isCorpus).toBe(false);
});
