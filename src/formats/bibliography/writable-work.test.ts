import { describe, expect, test } from "vitest";
import type { Work } from "../../domain/reference/work.ts";
import { formatEntry } from "./cite-work.ts";
import { editFields } from "./edit-fields.ts";
import { readBibliography } from "./read-bibliography.ts";
import { writableUrl, writableWork } from "./writable-work.ts";
import { bibliographyFormats, writeBibliography } from "./write-bibliography.ts";

const controls = "\u001b\u0007\b\0\u007f\u009b\u0085\u202e\u2066\u200f\u061c";
const forbidden = /[[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]--[\n]]/v;
const hostile: Work = {
  type: `article${controls}`,
  author: [{ family: "Okoro", given: `${controls}[2JAda` }, { family: `Port${controls} Board` }],
  title: `Shade\r${controls} in ports`,
  year: 2021,
  yearSuffix: `a${controls}`,
  URL: `java${controls}script:alert(1)`,
  note: `first\n${controls}second`,
  extra: { [`re${controls}mark`]: `a${controls}b`, url: "javascript:alert(2)", data: '{"inner":"x\\u001b\\u009by"}' },
};

describe("a bibliography that is written from a hostile record", () => {
  test.each(bibliographyFormats)("has no control characters and no scripts as %s", (format) => {
    const text = writeBibliography(format, [{ key: `k${controls}1`, work: hostile }]);
    expect(text).not.toMatch(forbidden);
    expect(text).not.toContain("alert(");
    expect(text).toContain("k1");
    const { title, author } = readBibliography(`a.${{ bibtex: "bib", ris: "ris", "csl-json": "json" }[format]}`, text).entries[0]!.work;
    expect(title).toMatch(/^Shade\s+in ports$/);
    expect(author).toEqual([{ family: "Okoro", given: "[2JAda" }, { family: "Port Board" }]);
  });

  test("nor has an entry of a reference list", () => {
    const text = formatEntry(hostile);
    expect(text).not.toMatch(forbidden);
    expect(text).not.toContain("alert(");
  });

  test("nor has a field that is corrected in a file", () => {
    const source = "@article{a,\n  author = {Okoro, A.},\n  title = {Shade},\n}\n";
    const edits = editFields("a.bib", source, [{ key: "a", fields: ["author", "title"], work: hostile }]).flat();
    expect(edits).toHaveLength(2);
    for (const { replacement } of edits) expect(replacement).not.toMatch(forbidden);
  });

  test("has no fields that the record did not have", () => {
    const work = { ...hostile, type: "x},\n evil = {1", yearSuffix: "},\n evil = {2", extra: { month: "jan,\n evil = {3}" } };
    const [entry] = readBibliography("a.bib", writeBibliography("bibtex", [{ key: "a", work }])).entries;
    expect(Object.keys(entry!.work.extra ?? {})).not.toContain("evil");
  });
});

test.each([
  ["https://example.org/a?b=c", true],
  ["ftp://example.org/a", true],
  ["doi:10.5555/a", true],
  ["www.example.org/a", true],
  ["example.org:8080/a", true],
  ["javascript:alert(1)", false],
  ["JAVASCRIPT:1", false],
  ["java\nscript:1", false],
  ["data:text/html,a", false],
  ["file:///etc/passwd", false],
])("the URL %j is written: %s", (url, isWritten) => {
  expect(writableUrl(url)).toBe(isWritten ? url : undefined);
});

test.each([
  ["2021-13-45", undefined],
  ["2021-00-00", undefined],
  ["2021-02-30", "2021-02"],
  ["2020-02-29", "2020-02-29"],
  ["2019-03/2021-13", "2019-03/2021"],
  ["2021-22", "2021-22"],
  ["2012-13", "2012-13"],
  ["Spring 2021", "Spring 2021"],
])("the date %s is written as %s", (date, written) => {
  expect(writableWork({ author: [], year: 2021, date }).date).toBe(written);
  const issued = '{"date-parts":[[2021,13,45]],"season":1}';
  const work = writableWork({ author: [], accessed: date, date, extra: { issued } });
  expect(work.accessed).toBe(written ?? "2021");
  expect(work.extra?.issued).toBe(date === written ? issued : undefined);
});
