import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { paragraphF1 } from "./paragraph-f1.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };
const cooling = "Awnings of white cloth cooled the quay of a small harbour by three degrees at noon in every summer that we measured.";
const paper = `# Shade in harbours\n\n## Method\n\nRopes were bought in town and tied to the masts of the harbour by hand.\n\n## Results\n\n${cooling}\n`;
const answered = (evidence: string[]) => ({ unanswerable: evidence.length === 0, evidence });

test("finds the paragraph that answers", async () => {
  const questions = [
    { paper_id: "p1", question: "By how many degrees did awnings cool the quay?", answers: [answered([]), answered([cooling])] },
    { paper_id: "p1", question: "Where were ropes bought?", answers: [answered([cooling])] },
  ];
  const data = dataFolder({ "papers/p1.md": paper, "questions_autumn.jsonl": questions });
  const result = await runEval("qasper", { ...shell, data, limit: "1" });
  expect(result).toMatchObject({ task: "qasper", split: "autumn", items: 1, metrics: { "recall@5": 1, grounded: 1 } });
});

test("names a paper that is not there", async () => {
  const data = dataFolder({ "questions_autumn.jsonl": [{ paper_id: "p2", question: "Why?", answers: [answered([])] }] });
  await expect(runEval("qasper", { ...shell, data })).rejects.toThrow(/asks about p2, which papers does not hold/);
});

test.each([
  [[], [], 1],
  [["a"], [], 0],
  [[], ["a"], 0],
  [["a", "b"], ["a"], 2 / 3],
  [["a"], ["a", "b", "c"], 0.5],
])("paragraphs %j beside %j score %d", (given, gold, score) => expect(paragraphF1(given, gold)).toBeCloseTo(score));
