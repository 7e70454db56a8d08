import { describe, expect, test } from "vitest";
import type { Work } from "../../domain/reference/work.ts";
import { editFields } from "./edit-fields.ts";
import type { EditableField } from "./field-edit.ts";
import { readBibliography } from "./read-bibliography.ts";

const work: Work = {
  author: [{ family: "Okoro", given: "Ada" }, { family: "van den Berg", given: "Li" }, { family: "Port & Tide Board" }],
  title: "Rye on quays: a study of DNA",
  year: 2019,
  "container-title": "Quays & Tides",
  volume: "12",
  issue: "3",
  page: "45–58",
  DOI: "10.5555/rye_2019",
};
const all: EditableField[] = ["author", "title", "year", "container", "volume", "issue", "page", "DOI"];

function edited(name: string, source: string, fields: EditableField[] = all): string {
  const [edits] = editFields(name, source, [{ key: "okoro", fields, work }]) as [ReturnType<typeof editFields>[number]];
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end), source);
}

const bibtex = `% kept
@string{qt = "Quays"}
@article{okoro,
  Author  = {Okoro, Adda and Berg, Li},   % who
  title={{Rye} on keys},
  year = 2018, journal = "Keys",
    number = {4}, volume = 13, pages = {1--2},
  doi = {10.5555/other}, keywords = {a,  b}
}
@book{lee, title = {Shade}, year = 2001}
`;

describe("BibTeX", () => {
  test("gets the values, and keeps all around them byte for byte", () => {
    expect(edited("refs.bib", bibtex)).toBe(
      bibtex
        .replace("Okoro, Adda and Berg, Li", "Okoro, Ada and van den Berg, Li and {Port \\& Tide Board}")
        .replace("{Rye} on keys", "Rye on quays: a study of {DNA}")
        .replace("2018", "2019")
        .replace('"Keys"', '"Quays \\& Tides"')
        .replace("{4}", "{3}")
        .replace("13", "12")
        .replace("1--2", "45--58")
        .replace("10.5555/other", "10.5555/rye_2019"),
    );
  });

  test.each([
    [
      "KEML: A Knowledge-Enhanced Framework for Learning",
      "KEML: A Knowledge-Enriched Framework for Learning",
      "KEML: A Knowledge-Enriched Framework for Learning",
    ],
    ["{{KEML}: A Framework for Learners}", "KEML: A framework for learning", "{{KEML}: A Framework for learning}"],
    ["{Port of Rye and Trees}", "Port of Rye and DNA trees", "{Port of Rye and DNA Trees}"],
    ['The {B}altic and its M{\\"u}ller quays', "The Baltic and its Müller cranes", 'The {B}altic and its M{\\"u}ller cranes'],
    ["{P}orts and shade", "Ports, trees and shade", "{P}orts, trees and shade"],
    ["A study of shade in the ports", "Shade in the ports", "shade in the ports"],
    ["Shade in ports", "A study of shade in ports", "A study of Shade in ports"],
    ["Shade in ports \\& on quays", "Shade in ports and on keys", "Shade in ports \\& on keys"],
    ["Keys", "Rye on quays: a study of DNA", "Rye on quays: a study of {DNA}"],
    ["Keys", "Rye on quays (Long Papers) and (DNA)", "Rye on quays (Long Papers) and ({DNA})"],
  ])("%s: only the words that differ are changed", (written, title, corrected) => {
    const source = `@article{okoro, title = {${written}}}`;
    const [edits] = editFields("refs.bib", source, [{ key: "okoro", fields: ["title"], work: { ...work, title } }]);
    expect(edits!.map(({ replacement }) => replacement)).toEqual([corrected]);
  });

  test("a quotation mark in the record does not end a value between quotation marks", () => {
    const quoted: Work = { ...work, author: [{ family: 'O"Neil', given: "Ada" }], "container-title": 'The "Quay"' };
    const source = '@article{okoro, author = "Oneal, A.", journal = "Quay", year = 2019}';
    const [edits] = editFields("refs.bib", source, [{ key: "okoro", fields: ["author", "container"], work: quoted }]);
    expect(edits!.map(({ replacement }) => replacement)).toEqual(['O{"}Neil, Ada', 'The {"}Quay{"}']);
    const after = edits!
      .toReversed()
      .reduce((text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end), source);
    expect(readBibliography("refs.bib", after).entries).toMatchObject([
      { key: "okoro", work: { "container-title": 'The "Quay"', year: 2019 } },
    ]);
  });

  test("an entry without a key is left alone, as it may be another one", () => {
    expect(editFields("refs.bib", "@article{, year = 2018}\n@article{, year = 2017}", [{ key: "", fields: ["year"], work }])).toEqual([[]]);
  });

  test("is read as the record afterwards", () => {
    const [entry] = readBibliography("refs.bib", edited("refs.bib", bibtex)).entries;
    expect(entry!.work).toMatchObject(work);
  });

  test("keeps the month of a date, and a list that ends with others as long as it is", () => {
    const source = "@article{okoro, author = {Okoro, A. and others}, date = {2018-03}}";
    expect(edited("refs.bib", source)).toBe("@article{okoro, author = {Okoro, Ada and others}, date = {2019-03}}");
  });

  test("what is joined, inherited or missing is left as it is", () => {
    const source = `@article{okoro, journal = qt # " 2", crossref = {lee}, title = {A}, subtitle = {B}}\n@book{lee, year = 2001}`;
    expect(edited("refs.bib", source)).toBe(source);
  });
});

test("CSL-JSON", () => {
  const source = `[
  {"id": "okoro", "custom": [1,  2], "title": "Rye on keys", "volume": 13,
    "author": [{"family": "Okoro"}],
    "issued": {"date-parts": [[2018, 3]]}, "page":"1-2" },
  {"id": "lee", "title": "Shade"}
]
`;
  expect(edited("refs.json", source)).toBe(
    source
      .replace("Rye on keys", "Rye on quays: a study of DNA")
      .replace('"volume": 13', '"volume": 12')
      .replace(
        '[{"family": "Okoro"}]',
        '[{"family":"Okoro","given":"Ada"},{"family":"van den Berg","given":"Li"},{"literal":"Port & Tide Board"}]',
      )
      .replace("2018", "2019")
      .replace("1-2", "45–58"),
  );
});

test("RIS", () => {
  const source =
    "TY  - JOUR\r\nID  - okoro\r\nAU  - Okoro, Adda\r\nAU  - Berg, Li\r\nTI  - Rye on keys\r\nPY  - 2018/03//\r\nSP  - 1\r\nEP  - 2\r\nZZ  - kept\r\nER  - \r\n";
  expect(edited("refs.ris", source)).toBe(
    source
      .replace("Okoro, Adda\r\nAU  - Berg, Li", "Okoro, Ada\r\nAU  - van den Berg, Li\r\nAU  - Port & Tide Board")
      .replace("Rye on keys", "Rye on quays: a study of DNA")
      .replace("2018", "2019")
      .replace("SP  - 1\r", "SP  - 45\r")
      .replace("EP  - 2\r", "EP  - 58\r"),
  );
});

test("an unknown key, and a file of another kind, give no edits", () => {
  expect(editFields("refs.bib", bibtex, [{ key: "nobody", fields: all, work }])).toEqual([[]]);
  expect(editFields("refs.yaml", "references: []", [{ key: "okoro", fields: all, work }])).toEqual([[]]);
});
