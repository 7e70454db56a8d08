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
import { gatherSources, nameManuscript } from "./gather-files.ts";
import { missingModels } from "./missing-models.ts";
import { selection } from "./selection.ts";
import { stageContext } from "./stage-context.ts";

export interface CheckRequest {
  path: string;
  sources: string[];
  baseline?: BaselineRequest | undefined;
  signal?: AbortSignal;
}

/** Checks a manuscript against its sources: yields what happens, returns what it came to. */
export async function* check(
  { path, sources, baseline: wanted, signal = new AbortController().signal }: CheckRequest,
  { openStore, models, config }: { openStore: () => Promise<Store>; models: Models; config: Config },
): AsyncGenerator<RunEvent, Report> {
  const isSelected = selection(config);
  const manuscript = nameManuscript(path, config);
  const baseline = wanted && openBaseline(wanted, path);
  const { files, failures: unnamed, passedOver } = gatherSources(sources, config);
  const given = files.filter(({ documentId }) => documentId !== manuscript.documentId);

  // Bad input is told before a library is opened or made for it.
  const store = await openStore();
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

  const context = stageContext(store, { models, config, signal });
  try {
    for (const { path: source, error } of unnamed) {
      failures.push(toFailure("ingest", error, source));
      yield { type: "item-failed", failure: failures.at(-1)! };
    }
    for await (const event of runPipeline(checkStages, { subject, store, context })) {
      if (event.type === "item-failed") {
        // Without the manuscript there is nothing to check: its failure is the command's.
        if (event.failure.stage === "ingest" && event.failure.subject === manuscript.path) throw asError(event.failure);
        failures.push(event.failure);
      }
      yield event;
    }
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
  return assembleReport(store, {
    run,
    seconds: (Date.now() - started) / 1_000,
    subject,
    passedOver,
    isSelected,
    baseline,
    toulmin: config.toulmin,
  });
}

function asError({ code, message, hint }: Failure): IbidError {
  return new IbidError(code as IbidError["code"], message, hint ? { hint } : {});
}
