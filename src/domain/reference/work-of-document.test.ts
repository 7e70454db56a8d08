import { describe, expect, test } from "vitest";
import { publicationYearOfPage, workOfDocument } from "./work-of-document.ts";

const summary = (front: string, identifiers = {}) => ({ title: "Shade", authors: [{ family: "Okoro" }], identifiers, front });

describe("the work of a document", () => {
  test("has its title, authors and identifiers", () => {
    expect(workOfDocument(summary("", { doi: "10.1234/a", pmid: "7" }))).toEqual({
      title: "Shade",
      author: [{ family: "Okoro" }],
      DOI: "10.1234/a",
      PMID: "7",
    });
    expect(workOfDocument({ ...summary(""), title: "", authors: [] })).toEqual({ author: [] });
  });

  test.each([
    ["Shade\n\nA. Okoro, 2016\n\nAbstract", 2016],
    ["Journal of Ports 12 (2019) 1–9\n\nShade", 2019],
    ["Ports 12(3) (2019): 101", 2019],
    ["Ports, Vol. 3, No. 2, 2018\n\nShade", 2018],
    ["Received 3 May 2017; accepted 1 June 2018\nPublished online: 12 March 2019", 2019],
    ["Published 2 February 2015. © 2014 The Authors", 2015],
    ["Quay Letters, 16(3), 133–147, 2022. https://doi.org/10.1234/q", 2022],
    ["Quay Letters 4, 3–29 (2017)", 2017],
    ["© The Author(s) 2020\n\nShade", 2020],
    ["Copyright (c) 2021 by the authors", 2021],
  ])("has the year that is printed as that of publication: %j", (front, year) => expect(workOfDocument(summary(front)).year).toBe(year));

  test.each([
    "Received 3 May 2017; accepted 1 June 2018",
    "In 2016 the quays were measured. We revisit the survey of Berg (2012).",
    "© 2019 Ports. © 2021 Harbour Society.",
    "Shade in 1995 and 2005\n\nAda Okoro",
    "Accessed 12 May 2020 from the archive.",
    "We read all surveys published between 1994 and 2016.",
    "The survey was published in 1994.",
  ])("has no year where none is said or two are: %j", (front) => expect(workOfDocument(summary(front)).year).toBeUndefined());

  test("takes the year of an arXiv number where nothing else gives one", () => {
    expect(workOfDocument(summary("Shade", { arxiv: "2103.04567v2" })).year).toBe(2021);
    expect(workOfDocument(summary("© 2023 The Authors", { arxiv: "2103.04567v2" })).year).toBe(2023);
    expect(workOfDocument(summary("Shade", { arxiv: "hep-th/9901001" })).year).toBeUndefined();
  });
});

describe("the year on a printed first page", () => {
  test.each([
    ["Okoro, (2018). Shade at quays. Journal of Open Ports, 1(3), 13. https://doi.org/10.1234/a", "", 2018],
    ["Proceedings of PORTS 2019, pages 84–91", "", 2019],
    ["", "Shade cools quays. Submitted: 26 April 2018 Published: 04 July\n2018 It was then taught.", 2018],
    ["", "Shade cools quays.\nProceedings of the 58th Meeting on Ports, July 5 - 10, 2020, pages 2270–2282\n©2020 Port Society", 2020],
    ["", `Proceedings of the 58th Meeting on Ports, pages 2270–2282 July 5 - 10, 2020. fl c Port Society\n\n${"Quays. ".repeat(99)}`, 2020],
  ])("is that of publication: %j %j", (runningHeads, firstPage, year) =>
    expect(publicationYearOfPage({ runningHeads, firstPage })).toBe(year),
  );

  test.each([
    ["Journal of Open Ports", "Shade was measured in 1998 (Berg, 2012).\n1 See Quay Letters 4 (2011) 3–29."],
    ["© 2019 Ports\n© 2021 Harbours", ""],
    ["", "Submitted: 26 April 2018"],
    ["", `1 Berg. In Proceedings of the Meeting on Ports, pages 3–9, 2011.\n${"Quays. ".repeat(99)}`],
  ])("is not guessed: %j %j", (runningHeads, firstPage) => expect(publicationYearOfPage({ runningHeads, firstPage })).toBeUndefined());

  test("is taken where the text gives none", () => {
    expect(workOfDocument(summary("Shade", { published: "2018" })).year).toBe(2018);
    expect(workOfDocument(summary("© 2016 The Authors", { published: "2018" })).year).toBe(2016);
  });

  test("is that of the metadata in formats that have a field for it: a title may end with another year", () => {
    expect(workOfDocument({ ...summary("Shade at Quays, 2015", { published: "2018" }), format: "jats" }).year).toBe(2018);
  });
});
