import { describe, expect, test } from "vitest";
import { buildWork } from "./build-work.ts";
import type { FieldSpan } from "./field-span.ts";
import { parseDate } from "./numbers/parse-date.ts";
import { parseReference } from "./parse-reference.ts";

const work = (raw: string) => parseReference(raw).work;

test("the collaboration behind the authors is an author, and not the title that physicists leave out", () => {
  const raw = "B. Okoro et al. (Quay Scientific Collaboration and Tide Collaboration), Phys. Rev. Lett. 116, 061102 (2016).";
  const span = (field: FieldSpan["field"], text: string) => ({ field, start: raw.indexOf(text), end: raw.indexOf(text) + text.length });
  const { title, author } = buildWork(raw, [
    span("author", "B. Okoro et al."),
    span("title", "Quay Scientific Collaboration and Tide Collaboration"),
    span("container", "Phys. Rev. Lett."),
  ]);
  expect(title).toBeUndefined();
  expect(author.map(({ family }) => family)).toEqual(["Okoro", "Quay Scientific Collaboration and Tide Collaboration"]);
});

describe("types", () => {
  test.each([
    ["article-journal", "Okoro, A. (2016). Shade in ports. Journal of Shade, 12(3), 45–58."],
    ["paper-conference", "Okoro, A. (2016). Shade in ports. In Proceedings of the 5th Workshop on Shade (pp. 1–9)."],
    ["paper-conference", "A. Okoro and J. Berg. Shade at scale for ports. In WSDM, pages 1–9, 2018."],
    ["paper-conference", "Okoro, A., Berg, J.: Shade at scale for ports. In: ECCV. pp. 1–9. Springer (2018)"],
    ["paper-conference", "A. Okoro and J. Berg. Shade at scale for ports. In ACL-IJCNLP 2021, pages 1–9."],
    [
      "paper-conference",
      "A. Okoro. Shade at scale. In Advances in Neural Information Processing Systems 31, pages 1–9. Curran Associates, 2018.",
    ],
    ["article-journal", "A. Okoro. Shade at scale for ports. PNAS, 12:1–9, 2018."],
    ["chapter", "Okoro, A. (2016). Shade in ports. In J. Berg (Ed.), Ports of the north (pp. 1–9). Crane Press."],
    ["article-journal", "Okoro, A. (2016): Shade in ports. In: Natur 12, S. 3–9."],
    ["article-journal", "Okoro, A. (2016): Shade in ports. In: Natur 12 (3), S. 3–9."],
    ["chapter", "Okoro, A. (2016): Shade in ports. In: Berg, J. (Hrsg.): Natur 12. Berlin: Ufer, S. 3–9."],
    ["chapter", "Okoro, A. (2016): Shade in ports. In: Natur, Bd. 12. Berlin: Ufer, S. 3–9."],
    ["book", "Okoro, A. (2016). Shade in ports. Crane Press."],
    ["thesis", "Okoro, A. (2016). Shade in ports (PhD thesis). University of Riga."],
    ["report", "Okoro, A. (2016). Shade in ports. Technical Report TR-12, University of Riga."],
    ["software", "Shade Developers. (2020). Shadelib (Version 1.4.2) [Computer software]. https://example.org/shadelib"],
    ["software", "Okoro, A. (2020). Shadelib: Shade for everyone. https://github.com/shade/shadelib"],
    ["webpage", "Okoro, A. (2020). All about shade. https://example.org/about"],
    ["article", "Okoro, A. (2015). Shade at scale. arXiv preprint arXiv:1603.04467."],
  ])("%s", (type, raw) => expect(work(raw).type).toBe(type));
});

test("a chapter names its book, editors, edition, publisher and place", () => {
  expect(
    work(
      "Berg, J. (2018). Learning by shade. In A. Okoro & M. Lindqvist (Eds.), *Handbook of ports* (3rd ed., pp. 45–67). London: Crane Press.",
    ),
  ).toEqual({
    type: "chapter",
    title: "Learning by shade",
    author: [{ family: "Berg", given: "J." }],
    editor: [
      { family: "Okoro", given: "A." },
      { family: "Lindqvist", given: "M." },
    ],
    year: 2018,
    "container-title": "Handbook of ports",
    page: "45–67",
    edition: "3",
    publisher: "Crane Press",
    "publisher-place": "London",
  });
});

describe("titles", () => {
  test.each([
    [
      "quotation marks inside",
      "Berg, J. (2013). “Big shade” and the city: What now? Urban Notes, 3, 1–2.",
      "“Big shade” and the city: What now?",
    ],
    [
      "a package in small letters",
      "Berg, J. (2020). shadecast: A Python package for ports. Shade Letters, 5(51), 2345.",
      "shadecast: A Python package for ports",
    ],
    [
      "commas and numbers",
      "Berg, J. (2018). Shade 2.0 - Simple, fast, and the 12 steps to it. Shade Letters, 1(9), 21.",
      "Shade 2.0 - Simple, fast, and the 12 steps to it",
    ],
    [
      "an edition behind it",
      "Berg, J. (2015). Dynamic shade with R and awnings (2nd ed.). Chapman; Hall/CRC.",
      "Dynamic shade with R and awnings",
    ],
    ["a body in front", "Intergovernmental Panel on Shade. (2014). Shade now. Crane Press.", "Shade now"],
  ])("%s", (_, raw, title) => expect(work(raw).title).toBe(title));
});

describe("dates", () => {
  test.each([
    ["Okoro, A. (2017, June 12). Why shade? Shade Blog.", 2017, "2017-06-12"],
    ["A. Okoro. Shade. Shade Letters, 3(1), 1–2, May 1990.", 1990, "1990-05"],
    ["Okoro, A. (2017). Shade. Shade Letters, 3(1), 1–2.", 2017, undefined],
  ])("%s", (raw, year, date) => {
    expect(work(raw).year).toBe(year);
    expect(work(raw).date).toBe(date);
  });

  test("a given name that is a month is no date", () => {
    expect(work("Okoro, Adaeze and Berg, Jan. 2016. Shade again. Shade Letters, 3, 1–2.")).toMatchObject({
      author: [
        { family: "Okoro", given: "Adaeze" },
        { family: "Berg", given: "Jan" },
      ],
      year: 2016,
    });
  });
});

describe("identifiers", () => {
  test.each([
    ["DOI", "https://doi.\norg/10.5555/ abc_12", "10.5555/abc_12"],
    ["arXiv", "arXiv:hep-th/9901001", "hep-th/9901001"],
    ["PMID", "PubMed PMID: 24904339", "24904339"],
    ["PMCID", "PMCID: PMC3032934", "PMC3032934"],
    ["ISBN", "ISBN 978-0-306-40615-7", "978-0-306-40615-7"],
    ["ISSN", "ISSN 1234-5679", "1234-5679"],
    ["URL", "http://example.org/ shade-guide.html", "http://example.org/shade-guide.html"],
  ] as const)("%s", (key, written, value) => expect(work(`Okoro A. Shade of ports. J Trees. 2016;1:2–3. ${written}`)[key]).toBe(value));
});

test("numbers that only have a part in the form of an arXiv number are none", () => {
  const raw = "Okoro A. Shade. Shade Rep. 2015. 5: 15067. 26469245";
  const start = raw.indexOf("15067");
  expect(buildWork(raw, [{ field: "arxiv", start, end: raw.length }]).arXiv).toBeUndefined();
});

test("Americans write the month of a visit first", () => {
  expect(parseDate("06/27/2006")).toEqual({ year: 2006, date: "2006-06-27" });
  expect(parseDate("27.6.2006")).toEqual({ year: 2006, date: "2006-06-27" });
});

describe("page ranges", () => {
  test.each([
    ["33-9", "33–39"],
    ["1045–58", "1045–1058"],
    ["S33-9", "S33–S39"],
    ["e11-e19", "e11–e19"],
    ["95-104", "95–104"],
    // No end of a range is before its beginning.
    ["39-3", "39–3"],
  ])("%s", (written, page) => expect(work(`Okoro A. Shade of ports. J Trees. 2016;1:${written}.`).page).toBe(page));
});

test.each([
  ["[cited 2019 Feb 3]", "2019-02-03"],
  ["[cited 2019 Feb]", "2019-02"],
  ["[cited 2019]", "2019"],
])("%s gives the day of a visit", (visit, accessed) => {
  const read = work(`Okoro A. Shade of ports [Internet]. 2018 ${visit}. Available from: https://example.org/shade`);
  expect(read).toMatchObject({ title: "Shade of ports", year: 2018, accessed, URL: "https://example.org/shade" });
  expect(read["container-title"]).toBeUndefined();
});
