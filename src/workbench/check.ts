import { randomUUID } from "node:crypto";
import type { Config } from "../config/schema.ts";
import { makeId } from "../domain/id.ts";
import type { Report } from "../domain/report.ts";
import type { Failure, Run } from "../domain/run.ts";
import type { Models } from "../models/models.ts";
import { type RunEvent, toFailure } from "../pipeline/run.ts";
import { explainFailure } from "../store/explain-failure.ts";
import type { Store } from "../store/store.ts";
import { assembleReport } from "./assemble-report.ts";
import { type BaselineRequest, openBaseline } from "./baseline.ts";
import { chooseFresh } from "./choose-fresh.ts";
import { explainSearch } from "./explain-search.ts";
import { findReaders, type LanguageAccess } from "./find-readers.ts";
import { missingModels } from "./missing-models.ts";
import { nameFiles, subjectOf } from "./name-files.ts";
import type { RunObserver } from "./observation/run-observer.ts";
import { openOffice } from "./open-office.ts";
import { traceDescent } from "./previous-edition.ts";
import { openRejections } from "./rejections.ts";
import { readWish, type Scope } from "./scope.ts";
import { selection } from "./selection.ts";
import { stageContext } from "./stage-context.ts";
import { walkStages } from "./walk-stages.ts";

export interface CheckRequest {
  path: string;
  sources: string[];
  /** What the manuscript says, when it is not read from the path. */
  bytes?: Uint8Array;
  /** The file that the manuscript goes on from; the last check under the same name when left out. */
  since?: string;
  /** Names of rules, claims or sections: nothing else is judged and shown. */
  only?: string[];
  /** Stages or families of rules whose work is done again. */
  fresh?: string[] | "all";
  /** Tell in the report why the passages of each claim were read. */
  explain?: boolean;
  baseline?: BaselineRequest | undefined;
  signal?: AbortSignal;
}

/** What a check works with. */
export interface CheckTools {
  openStore: () => Promise<Store>;
  models: Models;
  config: Config;
  /** How language models are reached; local readers alone where it is left out. */
  language?: LanguageAccess | undefined;
  /** Told when a run begins. */
  observer?: Pick<RunObserver, "start"> | undefined;
}

/** Checks a manuscript against its sources: yields what happens, returns what it came to. */
export async function* check(
  {
    path,
    sources,
    bytes,
    since,
    only = [],
    fresh,
    baseline: wantedBaseline,
    explain = false,
    signal = new AbortController().signal,
  }: CheckRequest,
  { openStore, models: local, config, language, observer }: CheckTools,
): AsyncGenerator<RunEvent, Report> {
  const isSelected = selection(config);
  const wish = readWish(only);
  const again = chooseFresh(fresh);
  // A wish that matches no sources does not even look at them.
  const needsSources = wish?.stages.has("matching") ?? true;
  const named = nameFiles({ path, bytes, sources: needsSources ? sources : [] }, config);
  const { manuscript, unnamed, passedOver } = named;
  const baseline = wantedBaseline && openBaseline(wantedBaseline, path);

  const modelFree = wish?.modelFree ?? false;
  const found = findReaders(config, modelFree ? undefined : language);
  passedOver.push(...found.leftOut);

  // Bad input is told before a library is opened or made for it.
  const store = await openStore();
  const descent = await traceDescent(store, { manuscript, since, config });
  const subject = await subjectOf(named, store);
  const started = Date.now();
  const failures: Failure[] = [];
  const run: Run = {
    id: makeId("run", randomUUID()),
    command: "check",
    documentId: manuscript.documentId,
    state: "running",
    startedAt: new Date(started).toISOString(),
    endedAt: null,
    failures,
  };
  observer?.start(run);
  const notices: string[] = [];
  const office = await openOffice({ ...language, config, store, found, runId: run.id, notice: (text) => notices.push(text) });
  const models = office.withHosted(local);
  const rejections = openRejections();
  await store.runs.save(run);
  const end = (state: Run["state"]) => store.runs.save({ ...run, state, endedAt: new Date().toISOString() });

  const context = { ...stageContext(store, { models, config, signal, office }), modelFree };
  let scope: Scope | undefined;
  try {
    for (const text of notices) yield { type: "notice", stage: "models", text };
    for (const { path: source, error } of unnamed) {
      failures.push(toFailure("ingest", error, source));
      yield { type: "item-failed", failure: failures.at(-1)! };
    }
    scope = yield* follow(walkStages({ wish, passedOver, subject, store, context, fresh: again }));
  } catch (error) {
    await end(signal.aborted ? "interrupted" : "incomplete").catch(() => {});
    throw explainFailure(error);
  } finally {
    await office.close();
  }
  for (const failure of missingModels(models)) {
    failures.push(failure);
    yield { type: "item-failed", failure };
  }
  // Pages of the manuscript that could not be read are missing from every later step, in this run as in the one that read it.
  const [{ failures: unread = [] } = {}] = await store.documents.describe([manuscript.documentId]);
  for (const { what, why } of unread)
    failures.push({ stage: "ingest", subject: manuscript.path, code: "document-unreadable", message: `${what}: ${why}` });
  run.state = failures.length > 0 ? "incomplete" : "complete";
  await end(run.state);
  const seconds = (Date.now() - started) / 1_000;
  const spending = office.language.spending();
  const report = await assembleReport(store, {
    run,
    seconds,
    spending: spending && { ...spending, rejected: rejections.list() },
    subject,
    passedOver,
    sourcesNamed: sources.length > 0,
    isSelected,
    scope,
    descent,
    baseline,
    toulmin: config.toulmin,
  });
  return explain ? { ...report, explanations: await explainSearch(report, context) } : report;

  async function* follow(events: AsyncGenerator<RunEvent, Scope | undefined>): AsyncGenerator<RunEvent, Scope | undefined> {
    try {
      let step = await events.next();
      for (; !step.done; step = await events.next()) {
        if (step.value.type === "item-failed") failures.push(step.value.failure);
        if (step.value.type === "answer-rejected") rejections.count(step.value);
        yield step.value;
      }
      return step.value;
    } finally {
      // Whoever stops listening stops the work.
      await events.return(undefined);
    }
  }
}
