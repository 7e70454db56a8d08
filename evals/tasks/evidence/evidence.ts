import { openSentenceRanking, type RankSentences } from "../../../src/retrieval/ranking/rank-sentences.ts";
import type { EvalTask } from "../../eval-task.ts";
import { defined } from "../../scores/defined.ts";
import { mean } from "../../scores/mean.ts";
import { microF1 } from "../../scores/set-metrics.ts";
import { showProgress } from "../../support/progress.ts";
import { withLocalModels } from "../../support/with-local-models.ts";
import { readCitances } from "./read-citances.ts";

/** Sentences that are given for each citance. */
const given = 3;

/** Measures whether Ibid finds the sentences of a cited work that a citing sentence refers to. */
export const evidence: EvalTask = {
  name: "evidence",
  description: "finding the sentences of a cited document that a citing sentence means (CL-SciSumm form)",
  modes: ["hybrid", "bm25", "dense", "reranked"],
  needsData: true,
  async run({ data, split, limit, mode }) {
    const { split: name, documents, citances: all } = readCitances(data!, split);
    const citances = all.slice(0, limit);
    const rankings = await withLocalModels(async (models) => {
      const opened = new Map<string, RankSentences>();
      const places: number[][] = [];
      for (const { text, documentId } of citances) {
        showProgress("ranking", places.length, citances.length);
        const rank = opened.get(documentId) ?? openSentenceRanking(documents.get(documentId)!, models);
        opened.set(documentId, rank);
        places.push((await rank(text, mode as Parameters<RankSentences>[1])).map(({ index }) => index));
      }
      showProgress("ranking", citances.length, citances.length);
      return places;
    });
    const sets = citances.map(({ gold }, index) => ({ gold, found: new Set(rankings[index]!.slice(0, given)) }));
    const reciprocal = citances.map(({ gold }, index) => {
      const place = rankings[index]!.findIndex((sentence) => gold.has(sentence));
      return place === -1 ? 0 : 1 / (place + 1);
    });
    return { split: name, items: citances.length, metrics: defined({ sentenceF1: microF1(sets), mrr: mean(reciprocal) }) };
  },
};
