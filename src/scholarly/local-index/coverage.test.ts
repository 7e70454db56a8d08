import { describe, expect, test } from "vitest";
import type { Coverage } from "../../domain/reference/snapshot.ts";
import { coversWork } from "./coverage.ts";

const general: Coverage = {
  scope: "all",
  declared: [],
  works: 9_000,
  kinds: ["article-journal", "paper-conference", "book", "article"].map((type) => ({ type, works: 2_000, from: 1950, to: 2026 })),
  until: 2026,
};
const ofField: Coverage = { ...general, scope: "venues" };
const worksIn = (container: string) => (["Journal of Quays", "Conference on Quays", "arXiv"].includes(container) ? 50 : 0);
const covers = (coverage: Coverage, type: string | undefined, container?: string) =>
  coversWork(coverage, { ...(type ? { type } : {}), year: 2001, ...(container ? { "container-title": container } : {}) }, worksIn);

describe("a general snapshot", () => {
  test("should have the articles of any journal", () => {
    expect(covers(general, "article-journal", "Annals of Nets")).toBe(true);
    expect(covers(general, undefined)).toBe(true);
  });

  test("should have the papers of meetings and the preprints of servers of which it has many works", () => {
    expect(covers(general, "paper-conference", "Conference on Quays")).toBe(true);
    expect(covers(general, "paper-conference", "Conference on Nets")).toBe(false);
    expect(covers(general, "article", "arXiv preprint arXiv:2001.00001")).toBe(true);
    expect(covers(general, "article", "Nets Preprints")).toBe(false);
  });

  test("need not have a book, however many it has", () => {
    expect(covers(general, "book")).toBe(false);
    expect(covers({ ...general, declared: ["book"] }, "book")).toBe(true);
  });
});

test("a snapshot of one field should have the works of journals that it knows, and no others", () => {
  expect(covers(ofField, "article-journal", "Journal of Quays")).toBe(true);
  expect(covers(ofField, "article-journal", "Annals of Nets")).toBe(false);
});
