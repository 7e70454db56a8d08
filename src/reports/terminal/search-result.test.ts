import { expect, test } from "vitest";
import { quoteSpan } from "../../domain/document/locator.ts";
import type { SearchHit, SearchResult } from "../../domain/search/search-result.ts";
import { renderSearchResult } from "./search-result.ts";

const text = `Ropes dry at night. Awnings shade\nthe quay. ${"Gulls sleep on the sails. ".repeat(60)}`;
const [start, end] = [text.indexOf("Awnings"), text.indexOf(" Gulls")];
const hit: SearchHit = {
  documentId: "doc_0000000000000001",
  passageId: "psg_0000000000000001",
  path: "books/quays.pdf",
  work: { title: "Quays \u001b[31mof Morvik", author: ["Okoro", "Berg", "Lind", "Moe"].map((family) => ({ family })), year: 2016 },
  key: "okoro16",
  section: "Results",
  kind: "prose",
  locator: { ...quoteSpan(text, { start: 0, end: text.length }), page: 3, line: 2 },
  best: { ...quoteSpan(text, { start, end }), page: 3, line: 4 },
  label: "Quays of Morvik, §2 Results, p. 3",
  score: 0.9,
};
const result = (hits: SearchHit[]): SearchResult => ({
  query: "shade",
  mode: "hybrid",
  filter: {},
  hits,
  notices: ["A notice."],
  failures: [],
});
const plain = { color: false, width: 100 };

test("a hit reports who says it, where, and marks the sentence within its passage", () => {
  const shown = renderSearchResult(result([hit]), plain);
  expect(shown).toContain("1. Quays [31mof Morvik · Okoro, Berg, Lind and others · 2016");
  expect(shown).toContain("books/quays.pdf:3:4  @okoro16  [Quays of Morvik, §2 Results, p. 3]");
  expect(shown).toContain("Ropes dry at night. »Awnings shade the quay.« Gulls");
  expect(shown).toContain("…");
  expect(shown).not.toContain("\u001b");
  expect(shown.length).toBeLessThan(1_200);
});

test("a file without pages is opened by line and column, a record by its name alone", () => {
  const { page, line, ...bare } = hit.best;
  expect(renderSearchResult(result([{ ...hit, best: { ...bare, line: 7, column: 2 } }]), plain)).toContain("books/quays.pdf:7:2");
  expect(renderSearchResult(result([{ ...hit, best: bare }]), plain)).toContain("books/quays.pdf  @okoro16");
});

test("with an explanation it shows ranks, scores and words; colour is never the only sign", () => {
  const explanation = {
    lexicalRank: 2,
    denseRank: null,
    lexicalScore: 4.5,
    similarity: null,
    fusedScore: 0.8,
    rerankScore: 1.25,
    forms: ["shade"],
    matchedTerms: ["shade", "quay"],
  };
  const shown = renderSearchResult(result([{ ...hit, explanation, further: 2 }]), plain);
  expect(shown).toContain("words: place 2 (4.500); meaning: not among the best; fused 0.800; reranked 1.250; score 0.900");
  expect(shown).toContain("words of the query in it: shade, quay");
  expect(shown).toContain("and 2 further passages");
  expect(renderSearchResult(result([hit]), { ...plain, color: true })).toContain("»Awnings");
});

test("nothing found leaves the notices", () => expect(renderSearchResult(result([]), plain)).toBe("A notice.\n"));
