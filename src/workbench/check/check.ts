import { randomUUID } from "node:crypto";
import type { Config } from "../../config/schema.ts";
import { makeId } from "../../domain/id.ts";
import type { Spending } from "../../domain/llm/spending.ts";
import { shownPath } from "../../domain/reference/shown-path.ts";
import { groupMissingSources, missingSourceCode } from "../../domain/report/group-missing-sources.ts";
import type { Report } from "../../domain/report/report.ts";
import type { Failure, Run } from "../../domain/run/run.ts";
import { IbidError } from "../../errors.ts";
import { type RunEvent, toFailure } from "../../pipeline/run-pipeline.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import { describeTexts } from "../fetch/describe-texts.ts";
import { openTimeNotice, type TimeNotice } from "../models/expected-time.ts";
import { missingModels } from "../models/missing-models.ts";
import { assembleReport } from "../report/assemble-report.ts";
import { openBaseline } from "../report/baseline.ts";
import { traceDescent } from "../report/previous-edition.ts";
import { ruleSelector } from "../report/rule-selector.ts";
import { type RunLease, withLease } from "../runs/with-lease.ts";
import type { CheckRequest, CheckTools } from "./check-request.ts";
import type { ResolvedCheckScope } from "./check-scope.ts";
import { estimateCheckCost } from "./estimate-check-cost.ts";
import { explainSearch } from "./explain-search.ts";
import { findUselessSources } from "./identify-check-files.ts";
import { needsSources, prepareCheck } from "./prepare-check.ts";
import { runCheckStages } from "./run-check-stages.ts";

/** Checks a manuscript against its sources. Yields events and returns the report. */
export async function* check(request: CheckRequest, tools: CheckTools): AsyncGenerator<RunEvent, Report> {
  const { path, sources, since, explain = false, ordered, signal = new AbortController().signal } = request;
  const { config, observer } = tools;
  const isSelected = ruleSelector(config);
  const baseline = request.baseline && openBaseline(request.baseline, path);
  const started = Date.now();
  const failures: Failure[] = [];
  const { open, requestedScope, files, slowModels } = prepareCheck(request, tools);
  const { manuscript, unreadable, passedOver } = files;

  // Invalid input is reported before a library is opened or created.
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
  const { subject, context, agentRegistry, models, notices, fresh, fetching, close } = await open(store, {
    runId: run.id,
    signal,
    since: descent.since,
  });
  const rejections = countRejections();
  let timeNotice: TimeNotice | undefined;
  const keep = (state: Run["state"], endedAt: string | null) => (ordered ? Promise.resolve() : store.runs.save({ ...run, state, endedAt }));
  const end = (state: Run["state"]) => keep(state, new Date().toISOString());
  await keep("running", null);

  try {
    // The caller of a background run already has the lease of the manuscript.
    if (ordered) return yield* work();
    const { documentId } = manuscript;
    const lease: RunLease = { what: "check of this manuscript", hold: (holder) => store.leases.holdManuscript({ ...holder, documentId }) };
    return yield* withLease(store, { runId: run.id, lease, signal }, work);
  } catch (error) {
    await end(signal.aborted ? "interrupted" : "incomplete").catch(() => {});
    throw explainDatabaseError(error);
  }

  async function* work(): AsyncGenerator<RunEvent, Report> {
    yield* tellNotices();
    timeNotice = yield* estimateTime();
    yield* tellTime();
    for (const { path: source, error } of unreadable) {
      failures.push(toFailure("ingest", error, source));
      yield { type: "item-failed", failure: failures.at(-1)! };
    }
    const stages = runCheckStages({ requestedScope, passedOver, subject, store, context, fresh, sharing: ordered?.sharing, fetching });
    return yield* sumUp(yield* follow(stages));
  }

  function* tellNotices(): Generator<RunEvent> {
    for (const text of notices.splice(0)) yield { type: "notice", stage: "models", text };
  }

  function* tellTime(): Generator<RunEvent> {
    for (const text of timeNotice?.next() ?? []) yield { type: "notice", stage: "models", text };
  }

  /** Counts the questions to slow models. What was read for it is kept, except with `fresh`, which would read everything twice. */
  async function* estimateTime(): AsyncGenerator<RunEvent, TimeNotice | undefined> {
    if (slowModels.length === 0 || ordered || request.fresh !== undefined) return undefined;
    try {
      const counting = estimateCheckCost({ ...request, named: files, signal }, tools);
      let step = await counting.next();
      for (; !step.done; step = await counting.next()) if (step.value.type === "item-progress") yield step.value;
      return openTimeNotice(slowModels, step.value.spending ?? { expenses: [] });
    } catch (error) {
      // The check itself meets the same error and reports it in full.
      if (signal.aborted || !(error instanceof IbidError)) throw error;
      return undefined;
    }
  }

  async function* sumUp(scope: ResolvedCheckScope | undefined): AsyncGenerator<RunEvent, Report> {
    for (const failure of missingModels(models)) {
      failures.push(failure);
      yield { type: "item-failed", failure };
    }
    // Unreadable pages of the manuscript are missing from every later step, in this run as in the one that read it.
    const [{ failures: unread = [] } = {}] = await store.documents.describe([manuscript.documentId]);
    for (const { what, why } of unread.filter(({ isMinor = false }) => !isMinor))
      failures.push({ stage: "ingest", subject: shownPath(manuscript.path), code: "document-unreadable", message: `${what}: ${why}` });
    const useless =
      needsSources(requestedScope) && sources.length > 0 ? await findUselessSources(store, { sources, files, subject }) : undefined;
    if (useless) {
      failures.push(useless);
      yield { type: "item-failed", failure: useless };
    }
    failures.push(
      ...((await ordered?.failuresElsewhere()) ?? []).filter((failure) => !failures.some((own) => isSameFailure(own, failure))),
    );
    run.state = failures.length > 0 ? "incomplete" : "complete";
    await end(run.state);
    const seconds = (Date.now() - started) / 1_000;
    const spending = agentRegistry.language.spending();
    const outcome = {
      run,
      seconds,
      spending: spending && { ...spending, rejected: rejections.list() },
      subject,
      passedOver: [...(request.settingsNote ? [request.settingsNote] : []), ...passedOver],
      sourcesNamed: sources.length > 0,
      isSelected,
      scope,
      descent,
      baseline,
      toulmin: config.toulmin,
      texts: fetching && (await describeTexts(store, manuscript.documentId, fetching.outcomes)),
    };
    const whole = await assembleReport(store, outcome);
    const report = namesMissing(request, config) ? whole : groupMissingSources(whole);
    return explain ? { ...report, explanations: await explainSearch(report, context) } : report;
  }

  async function* follow(
    events: AsyncGenerator<RunEvent, ResolvedCheckScope | undefined>,
  ): AsyncGenerator<RunEvent, ResolvedCheckScope | undefined> {
    try {
      let step = await events.next();
      for (; !step.done; step = await events.next()) {
        // Which hosts were allowed is known when the first of them is asked.
        yield* tellNotices();
        if (step.value.type === "item-failed") failures.push(step.value.failure);
        if (step.value.type === "answer-rejected") rejections.count(step.value);
        yield step.value;
        if (step.value.type === "spent") yield* tellTime();
      }
      return step.value;
    } finally {
      // A consumer that stops reading stops the work.
      await events.return(undefined);
      await close();
    }
  }
}

/** Whether the user wants a list of the claims whose source is missing: by the option, or by the code of the rule. */
function namesMissing({ listMissing = false, only = [] }: CheckRequest, { select, extendSelect }: Config): boolean {
  return listMissing || [...only, ...select, ...extendSelect].some((name) => name.toUpperCase() === missingSourceCode);
}

function isSameFailure(one: Failure, other: Failure): boolean {
  return one.stage === other.stage && one.subject === other.subject && one.code === other.code && one.message === other.message;
}

/** Counts statements of models that code rejected, by stage and agent. */
function countRejections(): { count(rejected: { stage: string; agent: string }): void; list(): Spending["rejected"] } {
  const counted = new Map<string, Spending["rejected"][number]>();
  return {
    count({ stage, agent }) {
      const key = JSON.stringify([stage, agent]);
      counted.set(key, { stage, agent, answers: (counted.get(key)?.answers ?? 0) + 1 });
    },
    list: () => [...counted.values()],
  };
}
