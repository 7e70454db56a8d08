import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Work } from "../../domain/reference/work.ts";
import { writeBibtex } from "./bibtex/write-bibtex.ts";
import { readBibliography } from "./read-bibliography.ts";
import { writeRis } from "./tagged/write-ris.ts";
import { writeCslJson } from "./write-bibliography.ts";

const article: Work = {
  type: "article-journal",
  author: [{ family: "Okoro", given: "Ada" }, { family: "Port Board" }, { family: "King", given: "Martin, Jr." }],
  title: "Shade & DNA in ports",
  "container-title": "Journal of Trees",
  year: 2019,
  date: "2019-03-14",
  volume: "12",
  issue: "3",
  page: "45–58",
  DOI: "10.5555/shade_1",
  extra: { keywords: "shade, {\\'e}t{\\'e}", others: "author" },
};

test("BibTeX", () => {
  expect(writeBibtex([{ work: article }])).toBe(`@article{okoro2019shade,
  author = {Okoro, Ada and {Port Board} and King, Jr., Martin and others},
  title = {Shade \\& {DNA} in ports},
  journal = {Journal of Trees},
  year = {2019},
  month = mar,
  day = {14},
  volume = {12},
  number = {3},
  pages = {45--58},
  doi = {10.5555/shade_1},
  keywords = {shade, {\\'e}t{\\'e}},
}
`);
});

test("RIS", () => {
  expect(writeRis([{ key: "a", work: article }])).toBe(`TY  - JOUR
ID  - a
AU  - Okoro, Ada
AU  - Port Board
AU  - King, Martin, Jr.
TI  - Shade & DNA in ports
T2  - Journal of Trees
PY  - 2019
DA  - 2019/03/14
VL  - 12
IS  - 3
SP  - 45
EP  - 58
DO  - 10.5555/shade_1
U1  - keywords: shade, {\\'e}t{\\'e}
U1  - others: author
ER  - 
`);
});

test("CSL-JSON", () => {
  expect(JSON.parse(writeCslJson([{ key: "a", work: article }]))).toEqual([
    {
      id: "a",
      type: "article-journal",
      title: "Shade & DNA in ports",
      "container-title": "Journal of Trees",
      volume: "12",
      issue: "3",
      page: "45–58",
      DOI: "10.5555/shade_1",
      author: [{ family: "Okoro", given: "Ada" }, { literal: "Port Board" }, { family: "King", given: "Martin", suffix: "Jr." }],
      issued: { "date-parts": [[2019, 3, 14]] },
      keywords: "shade, {\\'e}t{\\'e}",
      others: "author",
    },
  ]);
});

test("keys are made where there are none, and distinguished", () => {
  const keys = [
    ...writeBibtex([{ work: article }, { work: article }, { key: "a b", work: { author: [] } }, { work: { author: [] } }]).matchAll(
      /@\w+\{(.*),/g,
    ),
  ];
  expect(keys.map((match) => match[1])).toEqual(["okoro2019shade", "okoro2019shadeb", "ab", "anonymous"]);
});

const word = fc.constantFrom(
  "Shade",
  "ports",
  "été",
  "R&D",
  "50%",
  "a_b",
  "{x",
  "x}",
  "~",
  "$5",
  "#1",
  "back\\slash",
  "DNA",
  "--",
  "''",
  "`q`",
  "^2",
  "木",
  "and",
  "0.5",
  "x:y",
  '"q"',
  "<5",
);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(" "));
const plain = fc.constantFrom("Okoro", "van den Berg", "O'Neil", "Müller-Lee", "de la Cruz");
const name = fc.oneof(
  fc.record({ family: plain, given: fc.constantFrom("Ada", "M. J.", "Martin, Jr.") }),
  fc.record({ family: fc.constantFrom("Port Board", "Trees and Sons", "WHO") }),
);
const number = fc.integer({ min: 1, max: 999 }).map(String);
const dates = fc.constantFrom<Partial<Work>>(
  { year: 2019 },
  { year: 2019, yearSuffix: "b" },
  { year: 2019, date: "2019-03" },
  { year: 2019, yearSuffix: "a", date: "2019-03-14" },
  { year: 2019, date: "2019-03/2020" },
  { date: "forthcoming" },
  { year: 2019, date: "Spring 2019" },
  {},
);
const types = fc.constantFrom(
  undefined,
  "article-journal",
  "book",
  "chapter",
  "paper-conference",
  "report",
  "thesis",
  "webpage",
  "software",
  "dataset",
  "patent",
  "article-newspaper",
  "interview",
  "manuscript",
  "entry-encyclopedia",
  "legal_case",
  "motion_picture",
);
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const work = fc
  .record({
    type: types,
    title: some(words),
    author: fc.array(name, { maxLength: 3 }),
    editor: some(fc.array(name, { minLength: 1, maxLength: 2 })),
    translator: some(fc.array(name, { minLength: 1, maxLength: 2 })),
    dates,
    "container-title": some(words),
    "collection-title": some(words),
    volume: some(number),
    issue: some(number),
    page: some(fc.constantFrom("45–58", "e12", "1–2, 7")),
    edition: some(number),
    number: some(number),
    genre: some(fc.constantFrom("PhD thesis", "Master’s thesis", "White paper")),
    publisher: some(words),
    "publisher-place": some(words),
    note: some(words),
    DOI: some(fc.constant("10.5555/a_b(c)--d%e")),
    URL: some(fc.constant("https://example.org/~a_b?x=%20&y#z")),
    ISBN: some(fc.constant("978-0-00-000000-2")),
    ISSN: some(fc.constant("1234-567X")),
    PMID: some(number),
    PMCID: some(fc.constant("PMC123")),
    arXiv: some(fc.constantFrom("2101.00001v2", "hep-th/9901001")),
    accessed: some(fc.constantFrom("2021-05-06", "2021-05", "yesterday")),
    extra: some(
      fc.dictionary(
        fc.constantFrom("keywords", "Date-Added", "file", "abstract"),
        fc.constantFrom("a, {b}", "\\'{e} & more", "x  y", " padded ", "1"),
        { minKeys: 1, noNullPrototype: true },
      ),
    ),
  })
  .map(({ dates: given, ...fields }): Work => {
    const filled = Object.entries({ ...fields, ...given }).filter(([, value]) => value !== undefined);
    return { author: [], ...Object.fromEntries(filled) };
  });

describe("what is written is read back the same", () => {
  const back = (file: string, text: string) => readBibliography(file, text);

  test("as BibTeX", () => {
    fc.assert(
      fc.property(fc.array(work, { maxLength: 3 }), (works) => {
        const { entries, failures } = back("a.bib", writeBibtex(works.map((each) => ({ work: each }))));
        expect(failures).toEqual([]);
        expect(entries.map((entry) => entry.work)).toEqual(works);
      }),
      { numRuns: 500 },
    );
  });

  test("as CSL-JSON", () => {
    fc.assert(
      fc.property(fc.array(work, { maxLength: 3 }), (works) => {
        expect(back("a.json", writeCslJson(works.map((each) => ({ work: each })))).entries.map((entry) => entry.work)).toEqual(works);
      }),
      { numRuns: 500 },
    );
  });

  test("as RIS, but for spaces", () => {
    fc.assert(
      fc.property(fc.array(work, { maxLength: 3 }), (works) => {
        const { entries, failures } = back("a.ris", writeRis(works.map((each) => ({ work: each }))));
        expect(failures).toEqual([]);
        const spaced = works.map((each) =>
          each.extra
            ? {
                ...each,
                extra: Object.fromEntries(Object.entries(each.extra).map(([key, value]) => [key, value.replace(/\s+/g, " ").trim()])),
              }
            : each,
        );
        expect(entries.map((entry) => entry.work)).toEqual(spaced);
      }),
      { numRuns: 500 },
    );
  });
});
