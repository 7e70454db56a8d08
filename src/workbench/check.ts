import { randomUUID } from "node:crypto";
import type { Config } from "../config/schema.ts";
import { makeId } from "../domain/id.ts";
import type { Report } from "../domain/report.ts";
import type { Failure, Run } from "../domain/run.ts";
import { IbidError } from "../errors.ts";
import type { Models } from "../models/models.ts";
import { type RunEvent, runPipeline, toFailure } from "../pipeline/run.ts";
import type { Subject } from "../pipeline/subject.ts";
import { checkStages } from "../stages/index.ts";
import { explainFailure } from "../store/explain-failure.ts";
import type { Store } from "../store/store.ts";
import { assembleReport } from "./assemble-report.ts";
import { type BaselineRequest, openBaseline } from "./baseline.ts";
import { chooseFresh } from "./choose-fresh.ts";
import { explainSearch } from "./explain-search.ts";
import { gatherSources, nameManuscript } from "./gather-files.ts";
import { itself, leaveOutCopies } from "./leave-out-copies.ts";
import { missingModels } from "./missing-models.ts";
import { traceDescent } from "./previous-edition.ts";
import { readWish, type Scope, settleScope, type Wish } from "./scope.ts";
import { selection } from "./selection.ts";
import { stageContext } from "./stage-context.ts";

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
  { openStore, models, config }: { openStore: () => Promise<Store>; models: Models; config: Config },
): AsyncGenerator<RunEvent, Report> {
  const isSelected = selection(config);
  const wish = readWish(only);
  const again = chooseFresh(fresh);
  const manuscript = nameManuscript(path, config, bytes);
  const baseline = wantedBaseline && openBaseline(wantedBaseline, path);
  // A wish that matches no sources does not even look at them.
  const needsSources = wish?.stages.has("matching") ?? true;
  const { files, failures: unnamed, passedOver } = gatherSources(needsSources ? sources : [], config);
  const given = files.filter(({ documentId }) => documentId !== manuscript.documentId);
  for (const { path: what } of files.filter((file) => !given.includes(file))) passedOver.push({ what, why: itself });

  // Bad input is told before a library is opened or made for it.
  const store = await openStore();
  const descent = await traceDescent(store, { manuscript, since, config });
  const known = new Set([manuscript, ...given].map(({ documentId }) => documentId));
  const holdings = (await store.holdings.list()).filter(({ documentId }) => !known.has(documentId));
  const subject: Subject = { manuscript, sources: given, holdings };
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
  await store.runs.save(run);
  const end = (state: Run["state"]) => store.runs.save({ ...run, state, endedAt: new Date().toISOString() });

  const context = { ...stageContext(store, { models, config, signal }), modelFree: wish?.modelFree ?? false };
  let scope: Scope | undefined;
  try {
    for (const { path: source, error } of unnamed) {
      failures.push(toFailure("ingest", error, source));
      yield { type: "item-failed", failure: failures.at(-1)! };
    }
    const wanted = checkStages.filter(({ name }) => wish?.stages.has(name) ?? true);
    // What --only names is looked up once the claims are known, before anything is judged.
    const split = wish ? wanted.findIndex(({ name }) => name === "claims") + 1 : 0;
    yield* walk(wanted.slice(0, split));
    if (wish) scope = await scopeOf(wish);
    yield* walk(wanted.slice(split));
  } catch (error) {
    await end(signal.aborted ? "interrupted" : "incomplete").catch(() => {});
    throw explainFailure(error);
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
  const report = await assembleReport(store, {
    run,
    seconds,
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

  async function* walk(stages: readonly (typeof checkStages)[number][]): AsyncGenerator<RunEvent> {
    for await (const event of runPipeline(stages, { subject, store, context, fresh: again })) {
      if (event.type === "item-failed") {
        // Without the manuscript there is nothing to check: its failure is the command's.
        if (event.failure.stage === "ingest" && event.failure.subject === manuscript.path) throw asError(event.failure);
        failures.push(event.failure);
      }
      if (event.type === "stage-end" && event.stage === "ingest") passedOver.push(...(await leaveOutCopies(store, subject)));
      yield event;
    }
  }

  async function scopeOf(named: Wish): Promise<Scope> {
    // Rules need no manuscript to be found in.
    const places = named.places.length === 0 ? undefined : await context.document(manuscript.documentId);
    const settled = settleScope(named, places && { document: places, claims: await store.claims.list(manuscript.documentId) });
    subject.only = settled.wantsClaim;
    return settled;
  }
}

function asError({ code, message, hint }: Failure): IbidError {
  return new IbidError(code as IbidError["code"], message, hint ? { hint } : {});
}
