/**
 * Fits how what is known about an excerpt tells whether it answers (`src/chat/excerpts/answer-chance.ts`) to the questions of `evals/ask/gold`
 * that are marked `tune`, and says how many questions are refused in libraries that it was not fitted to:
 *   node training/questions/fit-answers.ts
 */

import { mean } from "../../evals/scores/mean.ts";
import { indexDocuments } from "../../evals/support/index-documents.ts";
import { withTemporaryLibrary } from "../../evals/support/with-temporary-library.ts";
import { storeGold } from "../../evals/tasks/ask/answer-gold.ts";
import { type AskGold, readAskGold } from "../../evals/tasks/ask/ask-gold.ts";
import type { AnswerSigns } from "../../src/chat/excerpts/answer-chance.ts";
import { openExcerptSearch } from "../../src/chat/excerpts/find-excerpts.ts";
import { Config } from "../../src/config/schema.ts";
import { findPhrases } from "../../src/domain/text/find-phrase.ts";
import type { Models } from "../../src/models/models.ts";
import { openSearch } from "../../src/retrieval/search.ts";
import type { Store } from "../../src/store/store.ts";
import { fitBinary } from "./fit-binary.ts";

/** A question with what is known about each excerpt that the deep verifier read. */
interface Asked {
  library: string;
  isAnswerable: boolean;
  excerpts: { row: number[]; isRight: boolean }[];
}

const names = ["chance", "reranked", "least", "mean", "head", "lacksType", "lacksTypeOfAll", "supports", "neutral"];
const penalty = 8;
/** An excerpt that does not answer counts less where another does: it is no fault to show it. */
const besideAnswer = 0.3;
/** An excerpt from this probability on is shown, as in `choose-excerpts.ts`. */
const shownFrom = 0.62;
/** The share of unanswerable questions to be refused. */
const wantedRefusals = 0.8;

const asked = await withTemporaryLibrary(async ({ store, models }) => {
  const all: Asked[] = [];
  for (const library of readAskGold("evals/ask/gold").filter(({ split }) => split === "tune"))
    all.push(...(await askLibrary(library, store, models)));
  return all;
});
const unseen = [...Map.groupBy(asked, ({ library }) => library)].flatMap(([library, own]) => {
  const weights = fitWeights(asked.filter((one) => one.library !== library));
  return own.map(({ isAnswerable, excerpts }) => ({
    isAnswerable,
    best: Math.max(0, ...excerpts.map(({ row }) => chanceOf(weights, row))),
  }));
});
const refused = (isAnswerable: boolean, from: number) =>
  mean(unseen.filter((one) => one.isAnswerable === isAnswerable).map(({ best }) => Number(best < from)));
const thresholds = unseen.map(({ best }) => best).sort((one, other) => one - other);
const threshold = thresholds.find((from) => refused(false, from) >= wantedRefusals)!;
console.log(`${asked.length} questions; refused ${refused(false, threshold).toFixed(3)}, wrongly ${refused(true, threshold).toFixed(3)}`);
const weights = fitWeights(asked);
const shift = logOdds(shownFrom) - logOdds(threshold);
console.log(Object.fromEntries([["bias", weights.at(-1)! + shift], ...names.map((name, index) => [name, weights[index]])]));

async function askLibrary(library: AskGold, store: Store, models: Models): Promise<Asked[]> {
  const config = Config.parse({});
  const documents = await storeGold(library, store);
  const documentIds = [...documents.values()].map(({ id }) => id).toSorted();
  await indexDocuments(documentIds, { store, models, config });
  const find = openExcerptSearch({ store, models, search: openSearch(store, models, config) });
  const all: Asked[] = [];
  for (const { question, expect } of library.questions) {
    const { excerpts } = await find({ question, documentIds, limit: 16 });
    const read = excerpts.flatMap(({ signs, documentId, evidence, items }) => {
      if (!signs?.verified) return [];
      const text = [evidence, ...items].map(({ locator }) => locator.quote.exact).join(" ");
      const isRight = expect.some(
        ({ document, words }) => documents.get(document)!.id === documentId && findPhrases(text, words).length > 0,
      );
      return [{ row: rowOf(signs), isRight }];
    });
    all.push({ library: library.about, isAnswerable: expect.length > 0, excerpts: read });
  }
  console.error(library.about);
  return all;
}

function rowOf({ chance, match: { least, mean, head }, lacksType, reranked = 0, verified }: AnswerSigns): number[] {
  const lacks = Number(lacksType);
  return [logOdds(chance), reranked, least, mean, head, lacks, lacks * least, logOdds(verified!.supports), logOdds(verified!.neutral)];
}

/** The weights of `names`, and the bias behind them. */
function fitWeights(some: readonly Asked[]): number[] {
  const items = some.flatMap(({ excerpts }) => {
    const isAnswered = excerpts.some(({ isRight }) => isRight);
    return excerpts.map(({ row, isRight }) => ({ row, isRight, importance: isAnswered && !isRight ? besideAnswer : 1 }));
  });
  const means = names.map((_, column) => mean(items.map(({ row }) => row[column]!)));
  const spreads = names.map((_, column) => Math.sqrt(mean(items.map(({ row }) => (row[column]! - means[column]!) ** 2))) || 1);
  const fitted = fitBinary(
    items.map(({ row }) => row.map((value, column) => (value - means[column]!) / spreads[column]!)),
    items.map(({ isRight }) => Number(isRight)),
    { penalty, importance: items.map(({ importance }) => importance) },
  );
  const weights = names.map((_, column) => fitted[column]! / spreads[column]!);
  return [...weights, fitted.at(-1)! - weights.reduce((sum, weight, column) => sum + weight * means[column]!, 0)];
}

function chanceOf(weights: readonly number[], row: readonly number[]): number {
  return 1 / (1 + Math.exp(-row.reduce((sum, value, column) => sum + weights[column]! * value, weights.at(-1)!)));
}

function logOdds(chance: number): number {
  const bounded = Math.min(1 - 1e-4, Math.max(1e-4, chance));
  return Math.log(bounded / (1 - bounded));
}
