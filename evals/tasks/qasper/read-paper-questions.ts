import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { findSplit } from "../../support/find-split.ts";
import { readJsonLines, unreadable } from "../../support/read-rows.ts";

const Row = z.object({
  paper_id: z.string(),
  question: z.string(),
  answers: z.array(z.object({ unanswerable: z.boolean().nullish(), evidence: z.array(z.string()) })).min(1),
});

interface PaperQuestion {
  text: string;
  /** The paragraphs that each annotator answered from; none where the paper does not say. */
  evidence: string[][];
  isUnanswerable: boolean;
}

interface Paper {
  name: string;
  path: string;
  questions: PaperQuestion[];
}

/** Reads papers and what was asked about them, in the order of the questions. */
export function readPaperQuestions(folder: string, wanted: string | undefined): { split: string; papers: Paper[] } {
  const split = findSplit(folder, { stem: "questions", shared: [] }, wanted);
  const rows = readJsonLines(split.path, Row);
  const papers = [...Map.groupBy(rows, ({ paper_id }) => paper_id)].map(([name, own]) => {
    const path = join(folder, "papers", `${name}.md`);
    if (!existsSync(path)) throw unreadable(split.path, `asks about ${name}, which papers does not hold`);
    const questions = own.map(({ question, answers }) => ({
      text: question,
      evidence: answers.map(({ evidence, unanswerable }) => (unanswerable ? [] : evidence)),
      isUnanswerable: answers.every(({ unanswerable }) => unanswerable),
    }));
    return { name, path, questions };
  });
  return { split: split.name, papers };
}
