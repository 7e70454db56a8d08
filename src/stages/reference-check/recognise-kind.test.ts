import { expect, test } from "vitest";
import type { Work } from "../../domain/reference/work.ts";
import { asRecognised, recogniseKind } from "./recognise-kind.ts";

const article: Work = { type: "article-journal", title: "Shade of nine ports", author: [{ family: "Okoro", given: "Ada" }], year: 2016 };

test.each<[string, Partial<Work>, string, string]>([
  ["an article in a journal", { "container-title": "Journal of Urban Shade" }, "article", "article-journal"],
  [
    "a paper that Google Scholar exports as an article",
    { "container-title": "Advances in neural information processing systems" },
    "conference paper",
    "paper-conference",
  ],
  ["a preprint with its server as the journal", { "container-title": "bioRxiv" }, "preprint", "article"],
  [
    "a book with an edition, part of whose title was read as a journal",
    { "container-title": "Ropes", volume: "2", edition: "3", publisher: "Quay Press" },
    "book",
    "book",
  ],
])("%s is looked up as what it is", (_, fields, kind, type) => {
  const entry = { work: { ...article, ...fields }, raw: "" };
  expect(recogniseKind(entry).name).toBe(kind);
  expect(asRecognised(entry).type).toBe(type);
});

test("a thesis is told by its degree and its university", () => {
  const raw = "Okoro, A. (2016). Shade of nine ports, Ph.D., Université des Quais, France.";
  expect(recogniseKind({ work: { ...article, type: "book" }, raw }).name).toBe("thesis");
});
