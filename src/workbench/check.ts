import { randomUUID } from "node:crypto";
import { makeId } from "../domain/id.ts";
import type { Report } from "../domain/report.ts";
import type { Failure, Run } from "../domain/run.ts";
import { type RunEvent, toFailure } from "../pipeline/run.ts";
import { explainFailure } from "../store/explain-failure.ts";
import { assembleReport } from "./assemble-report.ts";
import { openBaseline } from "./baseline.ts";
import type { CheckRequest, CheckTools } from "./check-request.ts";
import { explainSearch } from "./explain-search.ts";
import { holdManuscript } from "./hold-manuscript.ts";
import { missingModels } from "./missing-models.ts";
import { prepareCheck } from "./prepare-check.ts";
import { traceDescent } from "./previous-edition.ts";
import { openRejections } from "./rejections.ts";
import type { Scope } from "./scope.ts";
import { selection } from "./selection.ts";
import { walkStages } from "./walk-stages.ts";

/** Checks a manuscript against its sources: yields what happens, returns what it came to. */
export async function* check(request: CheckRequest, tools: CheckTools): AsyncGenerator<RunEvent, Report> {
  const { path, sources, since, explain = false, ordered, signal = new AbortController().signal } = request;
  const { config, observer } = tools;
  const isSelected = selection(config);
  const baseline = request.baseline && openBaseline(request.baseline, path);
  const started = Date.now();
  const failures: Failure[] = [];
  const { open, wish, named } = prepareCheck(request, tools);
  const { manuscript, unnamed, passedOver } = named;

  // Bad input is told before a library is opened or made for it.
  const store = await tools.openStore();
  const descent = await traceDescent(store, { manuscript, since, config });
  const run: Run = {
    id: makeId("run", randomUUID()),
    command: "check",
    documentId: manuscript.documentId,
    startedAt: new Date(started).toISOString(),
    endedAt: null,
    ...ordered?.run,
    state: "running",
    failures,
  };
  observer?.start(run);
  const { subject, context, office, models, notices, fresh } = await open(store, { runId: run.id, signal, since: descent.since });
  const rejections = openRejections();
  const keep = (state: Run["state"], endedAt: string | null) => (ordered ? Promise.resolve() : store.runs.save({ ...run, state, endedAt }));
  const end = (state: Run["state"]) => keep(state, new Date().toISOString());
  await keep("running", null);

  try {
    // Whoever ordered a run has taken its manuscript too.
    return yield* ordered ? work() : holdManuscript(store, { runId: run.id, documentId: manuscript.documentId, signal }, work);
  } catch (error) {
    await end(signal.aborted ? "interrupted" : "incomplete").catch(() => {});
    throw explainFailure(error);
  }

  async function* work(): AsyncGenerator<RunEvent, Report> {
    for (const text of notices) yield { type: "notice", stage: "models", text };
    for (const { path: source, error } of unnamed) {
      failures.push(toFailure("ingest", error, source));
      yield { type: "item-failed", failure: failures.at(-1)! };
    }
    const stages = walkStages({ wish, passedOver, subject, store, context, fresh, sharing: ordered?.sharing });
    return yield* sumUp(yield* follow(stages));
  }

  async function* sumUp(scope: Scope | undefined): AsyncGenerator<RunEvent, Report> {
    for (const failure of missingModels(models)) {
      failures.push(failure);
      yield { type: "item-failed", failure };
    }
    // Pages of the manuscript that could not be read are missing from every later step, in this run as in the one that read it.
    const [{ failures: unread = [] } = {}] = await store.documents.describe([manuscript.documentId]);
    for (const { what, why } of unread)
      failures.push({ stage: "ingest", subject: manuscript.path, code: "document-unreadable", message: `${what}: ${why}` });
    failures.push(...((await ordered?.failuresElsewhere()) ?? []).filter((failure) => !failures.some((own) => isSame(own, failure))));
    run.state = failures.length > 0 ? "incomplete" : "complete";
    await end(run.state);
    const seconds = (Date.now() - started) / 1_000;
    const spending = office.language.spending();
    const outcome = {
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
    };
    const report = await assembleReport(store, outcome);
    return explain ? { ...report, explanations: await explainSearch(report, context) } : report;
  }

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
      await office.close();
    }
  }
}

function isSame(one: Failure, other: Failure): boolean {
  return one.stage === other.stage && one.subject === other.subject && one.code === other.code && one.message === other.message;
}
