import { describe, expect, test } from "vitest";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { readItems } from "./verification-set.ts";

describe("readItems", () => {
  test("reads web pages without the names of their fields, and marks them as pages", () => {
    const data = dataFolder({
      "claim_one.jsonl": [
        {
          label: "partially_supported",
          supporting_sentences: [[0, 2], [2]],
          claim: "Moss is wet.",
          evidence: ["(meta data) TITLE: Moss", "Menu", "Moss holds water."],
        },
        { label: "not_supported", supporting_sentences: [[], [1]], claim: "Ferns are wet.", evidence: ["Menu", "Ferns grow."] },
      ],
    });
    const { split, items, leftOut } = readItems("wice", data, undefined);
    expect({ split, leftOut }).toEqual({ split: "one", leftOut: 0 });
    expect(items[0]).toMatchObject({ claim: "Moss is wet.", gold: "partial", rationales: [new Set([0, 2]), new Set([2])] });
    expect(items[0]!.sources).toMatchObject([{ sentences: ["Moss", "Menu", "Moss holds water."], isPage: true }]);
    expect(items[1]).toMatchObject({ gold: "none", rationales: [] });
  });

  test("reads each text that an answer cites as a source of its own, without marker and address", () => {
    const text = "Moss holds water. Ferns do not.";
    const data = dataFolder({
      "val.jsonl": [
        {
          claim: "Moss is wet [1][2].",
          evidence: [`[1] https://example.org/a\n\n${text}`, "[2] http://example.org/b"],
          support: "Partial",
        },
        { claim: "Ferns are dry [7].", evidence: [`[7] https://example.org/c ${text}`], support: "Incomplete" },
      ],
    });
    const { items } = readItems("expertqa", data, "val");
    expect(items[0]).toMatchObject({
      claim: "Moss is wet.",
      gold: "partial",
      sources: [{ sentences: ["Moss holds water.", "Ferns do not."] }],
    });
    expect(items[1]!.sources[0]!.id).toBe(items[0]!.sources[0]!.id);
  });

  test("leaves out a claim without words to judge it by or without a label, and says how many", () => {
    const data = dataFolder({
      "val.jsonl": [
        { claim: "Moss is wet.", evidence: ["https://example.org/a"], support: "Complete" },
        { claim: "Moss is wet.", evidence: [], support: "Complete" },
        { claim: "Moss is wet.", evidence: ["Moss holds water."], support: "Unknown" },
        { claim: "Moss is wet.", evidence: ["Moss holds water."], support: "Complete" },
      ],
    });
    expect(readItems("expertqa", data, "val")).toMatchObject({ items: [{ gold: "full" }], leftOut: 3 });
  });

  test("says so when nothing is left", () => {
    const data = dataFolder({ "val.jsonl": [{ claim: "Moss is wet.", evidence: [], support: "Complete" }] });
    expect(() => readItems("expertqa", data, "val")).toThrow(expect.objectContaining({ code: "document-unreadable" }));
  });

  const marked = (sentences: number[]) => ({
    claim: "Moss is wet [<|cit|>].",
    evidence: { "1": [{ sentences, label: "REFUTE" }] },
    cited_doc_ids: [1],
  });
  const corpus = [{ doc_id: 1, title: "", abstract: ["Moss holds water.", "Ferns do not."] }];
  const many = Array.from({ length: 20 }, (_, id) => ({ id, ...marked([0]) }));

  test("reads citations without their markers", () => {
    const data = dataFolder({ "corpus.jsonl": corpus, "claims_one.jsonl": [{ id: 1, ...marked([1]) }] });
    expect(readItems("citation-integrity", data, "one").items).toMatchObject([
      { claim: "Moss is wet.", gold: "inaccurate", rationales: [new Set([1])] },
    ]);
  });

  test("takes no number for a mark where every item has the same: the first sentence", () => {
    const data = dataFolder({
      "corpus.jsonl": corpus,
      "claims_one.jsonl": many,
      "claims_two.jsonl": [...many, { id: 20, ...marked([1]) }],
    });
    expect(readItems("citation-integrity", data, "one").items.every(({ rationales }) => rationales.length === 0)).toBe(true);
    expect(readItems("citation-integrity", data, "two").items[0]!.rationales).toEqual([new Set([0])]);
  });
});
