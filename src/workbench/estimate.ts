import { randomUUID } from "node:crypto";
import type { Estimate } from "../domain/estimate.ts";
import { makeId } from "../domain/id.ts";
import { priceDate } from "../models/language/price-list.ts";
import type { RunEvent } from "../pipeline/run.ts";
import { explainFailure } from "../store/explain-failure.ts";
import type { CheckRequest, CheckTools } from "./check.ts";
import { chooseFresh } from "./choose-fresh.ts";
import { draftStore } from "./draft-store.ts";
import { nameFiles, subjectOf } from "./name-files.ts";
import { openOffice } from "./open-office.ts";
import { readWish } from "./scope.ts";
import { stageContext } from "./stage-context.ts";
import { version } from "./version.ts";
import { walkStages } from "./walk-stages.ts";

/** Walks through a check without asking a language model: what it would ask is counted, and nothing that was made on the way is taken for done. */
export async function* estimate(
  { path, sources, bytes, only = [], fresh, signal = new AbortController().signal }: CheckRequest,
  { openStore, models, config, language }: CheckTools,
): AsyncGenerator<RunEvent, Estimate> {
  const wish = readWish(only);
  const named = nameFiles({ path, bytes, sources }, config);
  const store = await openStore();
  const runId = makeId("run", randomUUID());
  const modelFree = wish?.modelFree ?? false;
  const office = await openOffice({ ...language, config, store, runId, modelFree, notice: () => {}, isEstimating: true });
  if (office.language.isEstimating) {
    const draft = draftStore(store);
    const context = { ...stageContext(draft, { models: office.withHosted(models), config, signal, office }), modelFree };
    const subject = await subjectOf(named, store);
    try {
      yield* walkStages({ wish, passedOver: [], subject, store: draft, context, fresh: chooseFresh(fresh) });
    } catch (error) {
      throw explainFailure(error);
    }
  }
  return {
    schemaVersion: 1,
    tool: { name: "ibid", version: version() },
    path,
    priceDate,
    spending: office.language.spending() ?? null,
  };
}
