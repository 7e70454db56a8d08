import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { buildPdf } from "../../support/build-pdf.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { readContracts } from "./read-contracts.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };
const mooring = "The mooring fee of a barge is paid by its owner on the first day of each month.";
const awnings = "Awnings over the quay are kept in good repair by the harbour authority at its own cost.";
const clause = (doc: string, category: string, words: string, page: number, check = "ok") => ({
  doc,
  category,
  clause: words,
  gold_pages: [page],
  check,
});

function contracts(): string {
  const data = dataFolder({
    "clauses_page_gold.jsonl": [
      clause("c1", "Mooring-fee", mooring, 2),
      clause("c1", "Repair", awnings, 1),
      clause("c1", "Repair", "Nobody found these words.", 9, "not_found"),
      clause("c1", "Parties", "the owner and the authority", 1),
    ],
    "crossdoc_questions.jsonl": [
      {
        question: 'Which of the contracts contain a "Mooring Fee" clause?',
        gold: [
          { doc: "c1", pages: [2] },
          { doc: "c2", pages: [1] },
        ],
      },
    ],
    "categories.json": `{"Mooring Fee": "Who pays for a berth?", "Repair": "Who keeps awnings in repair?"}`,
  });
  mkdirSync(join(data, "docs"));
  const line = (text: string) => [{ x: 60, y: 100, text }];
  writeFileSync(join(data, "docs", "c1.pdf"), buildPdf([line(awnings), line(mooring)]));
  writeFileSync(join(data, "docs", "c2.pdf"), buildPdf([line(mooring)]));
  return data;
}

test.each(["bm25", "reranked"])("finds the pages of invented contracts by %s", async (mode) => {
  const result = await runEval("page-answers", { ...shell, data: contracts(), mode });
  expect(result).toMatchObject({
    task: "page-answers",
    split: null,
    items: 3,
    metrics: { "pageHit@1": 1, "pageHit@3": 1, "crossDocumentRecall@20": 1, grounded: 1 },
  });
});

test("asks by the description of the category that is meant, and of no clause whose page was not proved", () => {
  const { contracts: read } = readContracts(contracts());
  expect(read.map(({ name, categories }) => [name, categories.length])).toEqual([
    ["c1", 2],
    ["c2", 0],
  ]);
  expect(read[0]!.categories[0]).toMatchObject({ category: "Mooring-fee", description: "Who pays for a berth?", pages: new Set([2]) });
  expect(read[0]!.categories[1]!.clauses).toEqual([awnings]);
});

test("names a contract that is not there", async () => {
  const data = contracts();
  writeFileSync(join(data, "clauses_page_gold.jsonl"), JSON.stringify(clause("c7", "Repair", "x", 1)));
  await expect(runEval("page-answers", { ...shell, data })).rejects.toThrow(/names c7, which docs does not hold/);
});
