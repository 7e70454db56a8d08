import { findVerbatim } from "../../../src/domain/text/find-verbatim.ts";
import type { EvalTask } from "../../eval-task.ts";
import { mean } from "../../scores/mean.ts";
import { showProgress } from "../../support/progress.ts";
import { storeFiles } from "../../support/store-files.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { type AnsweringPage, openPages, type PageMode } from "./rank-pages.ts";
import { readContracts } from "./read-contracts.ts";

/** Maximum number of pages for a question to all documents. */
const pagesOfAll = 20;

/** Measures whether Ibid names the page that answers. */
export const pageAnswers: EvalTask = {
  name: "page-answers",
  description: "naming the page that answers, in one document and over all (CUAD form)",
  modes: ["reranked", "hybrid", "bm25", "dense"],
  needsData: true,
  async run({ data, limit, mode, config }) {
    const { contracts, questions } = readContracts(data!);
    const asked = contracts.flatMap(({ name, categories }) => categories.map((category) => ({ name, ...category }))).slice(0, limit);
    const asking = questions.slice(0, limit);
    const { own, all } = await withTemporaryLibrary(async (library) => {
      const ids = await storeFiles(contracts, { ...library, config, withVectors: mode !== "bm25" });
      const nameOf = new Map([...ids].map(([name, id]) => [id, name]));
      const rank = openPages(mode as PageMode, { ...library, config });
      const answers: AnsweringPage[][] = [];
      for (const [index, { name, category, description }] of asked.entries()) {
        showProgress("asking", index, asked.length + asking.length);
        answers.push(await rank(description === "" ? category : `${category}: ${description}`, [ids.get(name)!], 3));
      }
      const named: { name: string; page: AnsweringPage }[][] = [];
      for (const [index, { text }] of asking.entries()) {
        showProgress("asking", asked.length + index, asked.length + asking.length);
        const pages = await rank(text, [...ids.values()], pagesOfAll);
        named.push(pages.map((page) => ({ name: nameOf.get(page.document.id)!, page })));
      }
      showProgress("asking", 1, 1);
      return { own: answers, all: named };
    });
    const hit = (depth: number) =>
      mean(asked.map(({ pages }, index) => (own[index]!.slice(0, depth).some(({ page }) => pages.has(page)) ? 1 : 0)));
    const recall = asking.map(({ pages }, index) => {
      const right = new Set(all[index]!.filter(({ name, page }) => pages.get(name)?.has(page.page)).map(({ name }) => name));
      return right.size / Math.max(1, pages.size);
    });
    const shown = [...own.flat(), ...all.flat().map(({ page }) => page)];
    return {
      split: null,
      items: asked.length + asking.length,
      metrics: {
        "pageHit@1": hit(1),
        "pageHit@3": hit(3),
        ...(asking.length > 0 ? { "crossDocumentRecall@20": mean(recall) } : {}),
        grounded: mean(shown.map((page) => (standsOnPage(page) ? 1 : 0))),
      },
    };
  },
};

/**
 * Whether the shown words begin on the named page and appear there letter by letter; words beyond the end of the page are compared with
 * the next page.
 */
function standsOnPage({ document, page, evidence: { locator } }: AnsweringPage): boolean {
  const { layout, text } = document;
  if (layout.kind !== "pages") return false;
  const own = [...layout.words].filter((word) => word.page === page);
  const first = own.find((word) => word.end > locator.start);
  if (first === undefined || first.start > locator.start + 1) return false;
  const shown = [...layout.words].filter((word) => word.page === page || word.page === page + 1);
  const printed = text.slice(Math.min(...shown.map(({ start }) => start)), Math.max(...shown.map(({ end }) => end)));
  return findVerbatim(printed, locator.quote.exact).length > 0;
}
