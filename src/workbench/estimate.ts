import { randomUUID } from "node:crypto";
import type { Estimate } from "../domain/estimate.ts";
import { makeId } from "../domain/id.ts";
import type { Spending } from "../domain/spending.ts";
import { priceDate } from "../models/language/price-list.ts";
import type { RunEvent } from "../pipeline/run.ts";
import { explainFailure } from "../store/explain-failure.ts";
import type { CheckRequest, CheckTools } from "./check-request.ts";
import { chooseFresh } from "./choose-fresh.ts";
import { draftStore } from "./draft-store.ts";
import { findReaders } from "./find-readers.ts";
import { nameFiles, subjectOf } from "./name-files.ts";
import { openOffice } from "./open-office.ts";
import { readWish } from "./scope.ts";
import { stageContext } from "./stage-context.ts";
import { version } from "./version.ts";
import { walkStages } from "./walk-stages.ts";

/** Walks through a check without asking a language model: what it would ask is counted, and nothing that was made on the way is taken for done. */
export async function* estimate(
  { path, sources, bytes, named: given, only = [], fresh, signal = new AbortController().signal }: CheckRequest,
  { openStore, models, config, language }: CheckTools,
): AsyncGenerator<RunEvent, Estimate> {
  const wish = readWish(only);
  const named = given ?? nameFiles({ path, bytes, sources }, config);
  const modelFree = wish?.modelFree ?? false;
  const found = findReaders(config, modelFree ? undefined : language);
  const spending = found.addressees.length === 0 ? null : yield* count();
  return { schemaVersion: 1, tool: { name: "ibid", version: version() }, path, priceDate, spending };

  async function* count(): AsyncGenerator<RunEvent, Spending | null> {
    const store = await openStore();
    const runId = makeId("run", randomUUID());
    const office = await openOffice({ config, store, found, runId, isEstimating: true });
    const draft = draftStore(store);
    const context = { ...stageContext(draft, { models: office.withHosted(models), config, signal, office }), modelFree };
    const subject = await subjectOf(named, store);
    try {
      yield* walkStages({ wish, passedOver: [], subject, store: draft, context, fresh: chooseFresh(fresh) });
    } catch (error) {
      throw explainFailure(error);
    }
    return office.language.spending() ?? null;
  }
}
