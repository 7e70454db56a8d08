import { chooseExcerpts } from "../../../src/chat/excerpts/choose-excerpts.ts";
import { type Excerpt, openExcerptSearch } from "../../../src/chat/excerpts/find-excerpts.ts";
import { openSearch } from "../../../src/retrieval/search.ts";
import type { EvalTask } from "../../eval-task.ts";
import { mean } from "../../scores/mean.ts";
import { showProgress } from "../../support/progress.ts";
import { storeFiles } from "../../support/store-files.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { paragraphF1 } from "./paragraph-f1.ts";
import { nameOf, nameParagraphs } from "./paragraphs.ts";
import { readPaperQuestions } from "./read-paper-questions.ts";

/** Number of paragraphs searched for those that answer. */
const depth = 5;

interface Score {
  f1: number;
  /** Undefined where nothing answers. */
  recall: number | undefined;
  isGrounded: boolean;
}

/** Measures whether Ibid quotes the paragraphs that people answered from. */
export const qasper: EvalTask = {
  name: "qasper",
  description: "quoting the paragraphs of a paper that answer a question (QASPER form)",
  modes: ["reranked", "hybrid"],
  needsData: true,
  async run({ data, split: wanted, limit, mode, config }) {
    const { split, papers: all } = readPaperQuestions(data!, wanted);
    const papers = firstQuestions(all, limit);
    const scores = await withTemporaryLibrary(async (library) => {
      const ids = await storeFiles(papers, { ...library, config, withVectors: true });
      const { store, models } = library;
      const find = openExcerptSearch({ search: openSearch(store, models, config), models, store });
      const made: Score[] = [];
      for (const [index, { name, questions }] of papers.entries()) {
        showProgress("asking", index, papers.length);
        const document = (await store.documents.get(ids.get(name)!))!;
        for (const { text, evidence } of questions) {
          const { excerpts } = await find({ question: text, documentIds: [document.id], limit: 2 * depth, isQuick: mode === "hybrid" });
          const paragraphsOf = nameParagraphs(document, evidence.flat());
          const named = (some: readonly Excerpt[]) => paragraphsOf(some.map((one) => one.evidence.locator));
          // Passages that only come nearest are not an answer.
          const given = named(chooseExcerpts(excerpts).shown);
          const gold = evidence.map((paragraphs) => paragraphs.map(nameOf));
          const wholeGold = new Set(gold.flat());
          const first = new Set(excerpts.flatMap((one) => named([one])).slice(0, depth));
          made.push({
            f1: Math.max(...gold.map((one) => paragraphF1(given, one))),
            recall: wholeGold.size === 0 ? undefined : first.intersection(wholeGold).size / wholeGold.size,
            isGrounded: excerpts.every(
              ({ evidence: { locator } }) => document.text.slice(locator.start, locator.end) === locator.quote.exact,
            ),
          });
        }
      }
      showProgress("asking", 1, 1);
      return made;
    });
    return {
      split,
      items: scores.length,
      metrics: {
        evidenceF1: mean(scores.map(({ f1 }) => f1)),
        "recall@5": mean(scores.flatMap(({ recall }) => (recall === undefined ? [] : [recall]))),
        grounded: mean(scores.map(({ isGrounded }) => (isGrounded ? 1 : 0))),
      },
    };
  },
};

/** The papers with only the first `limit` questions, in the order of the file. */
function firstQuestions<Question, Paper extends { questions: Question[] }>(papers: readonly Paper[], limit: number): Paper[] {
  let left = limit;
  return papers.flatMap((paper) => {
    const questions = paper.questions.slice(0, Math.max(0, left));
    left -= questions.length;
    return questions.length === 0 ? [] : [{ ...paper, questions }];
  });
}
