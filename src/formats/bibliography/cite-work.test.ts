import { describe, expect, test } from "vitest";
import type { Work } from "../../domain/reference/work.ts";
import { citeInSentence, citeInText, formatEntry } from "./cite-work.ts";

const article: Work = {
  type: "article-journal",
  author: [
    { family: "Okoro", given: "Ada Beatrix" },
    { family: "Lee", given: "Jean-Luc, Jr." },
  ],
  title: "Shade and footfall",
  year: 2016,
  "container-title": "Journal of Trees",
  volume: "12",
  issue: "3",
  page: "45–58",
  DOI: "10.5555/shade",
};

describe("in text", () => {
  test.each<[string, Partial<Work>, string]>([
    ["two authors", {}, "(Okoro & Lee, 2016)"],
    ["one author", { author: article.author.slice(0, 1) }, "(Okoro, 2016)"],
    ["three authors", { author: [...article.author, { family: "Berg" }] }, "(Okoro et al., 2016)"],
    ["a letter that tells years apart", { yearSuffix: "b" }, "(Okoro & Lee, 2016b)"],
    ["editors in the place of authors", { author: [], editor: [{ family: "Wilk", given: "T." }] }, "(Wilk, 2016)"],
    ["nobody named", { author: [] }, "(“Shade and footfall”, 2016)"],
    ["nothing known", { author: [], title: undefined, year: undefined }, "(Anonymous, n.d.)"],
  ])("%s", (_, fields, expected) => {
    expect(citeInText({ ...article, ...fields })).toBe(expected);
  });

  test("as part of a sentence", () => expect(citeInSentence(article)).toBe("Okoro & Lee (2016)"));

  test("a long title is cut at a word", () => {
    expect(citeInText({ author: [], title: "What a very long title can do to a line of text that nobody wants to read", year: 1999 })).toBe(
      "(“What a very long title can do to a line …”, 1999)",
    );
  });
});

describe("as an entry", () => {
  test("of a journal", () => {
    expect(formatEntry(article)).toBe(
      "Okoro, A. B., & Lee, J.-L., Jr. (2016). Shade and footfall. Journal of Trees, 12(3), 45–58. https://doi.org/10.5555/shade",
    );
  });

  test("of a book by a body, in its second edition", () => {
    expect(
      formatEntry({
        type: "book",
        author: [{ family: "Port Board" }],
        title: "Trees of ports?",
        year: 2001,
        edition: "2",
        publisher: "Quay",
      }),
    ).toBe("Port Board. (2001). Trees of ports? (2nd ed.). Quay.");
  });

  test("of a chapter", () => {
    expect(
      formatEntry({
        type: "chapter",
        author: [{ family: "Wilk", given: "T." }],
        title: "Wind",
        year: 2003,
        "container-title": "Air",
        page: "1–9",
        publisher: "Quay",
      }),
    ).toBe("Wilk, T. (2003). Wind. In Air, pp. 1–9. Quay.");
  });

  test("without author and year the title leads", () => {
    expect(formatEntry({ author: [], title: "Tide tables", URL: "https://example.org/tides" })).toBe(
      "Tide tables. (n.d.). https://example.org/tides",
    );
  });
});
