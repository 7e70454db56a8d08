import { setTimeout as pause } from "node:timers/promises";
import { Config } from "../../config/schema.ts";
import type { RunLogEntry } from "../../domain/run/run-log.ts";
import type { CheckRunRequest } from "../../domain/run/run-request.ts";
import type { Models } from "../../models/models.ts";
import type { Store } from "../../store/store.ts";
import { countingModels } from "../check/check.fixture.ts";
import type { CheckTools } from "../check/check-request.ts";
import { openUploadedFiles } from "../files/uploaded-files.ts";
import { openRuns } from "./open-runs.ts";

/** Work in the background on a store, with models that answer from the text alone and wait a little before they do. */
export function openTestRuns(store: Store, { delay = 0, settings = {} }: { delay?: number; settings?: Partial<Config> } = {}) {
  const { models: quick, asked } = countingModels();
  const judge: Models["judge"] = {
    ...quick.judge,
    judge: async (pairs, options) => {
      await pause(delay);
      return quick.judge.judge(pairs, options);
    },
  };
  const tools: CheckTools = {
    openStore: async () => store,
    models: { ...quick, judge },
    config: Config.parse({ concurrency: 2, ...settings }),
  };
  const errors: unknown[] = [];
  const runs = openRuns({ tools, withObserver: (run) => run(tools), reportError: (error) => errors.push(error) });
  const files = openUploadedFiles(tools);
  return {
    runs,
    asked,
    errors,
    upload: async (name: string, text: string) =>
      (
        await files.save({
          name,
          isScanned: false,
          content: (async function* () {
            yield new TextEncoder().encode(text);
          })(),
        })
      ).documentId,
    /** Works until it is stopped; ends when the worker has laid down what it had in hand. */
    start: () => {
      const stop = new AbortController();
      const working = runs.work(stop.signal);
      return async () => {
        stop.abort();
        await working;
      };
    },
    /** All news of a run, up to its end. */
    followed: (id: string, after = 0): Promise<RunLogEntry[]> => Array.fromAsync(runs.follow(id, after, AbortSignal.timeout(600_000))),
  };
}

/** A run of a command in a terminal. */
export const terminalRun = {
  command: "check",
  documentId: null,
  state: "running" as const,
  startedAt: "2031-01-01T00:00:00.000Z",
  endedAt: null,
  failures: [],
};

/** A command in a terminal has a manuscript to itself. The result tells whether it still does. */
export async function holdAtTerminal({ runs, leases }: Store): Promise<() => Promise<boolean>> {
  const documentId = "doc_0000000000000001";
  const [terminal, other] = ["run_0000000000000001", "run_0000000000000002"];
  for (const id of [terminal, other]) await runs.save({ ...terminalRun, id });
  if (!(await leases.holdManuscript({ runId: terminal, documentId, worker: "a terminal" }))) throw new Error("the manuscript is taken");
  return async () => !(await leases.holdManuscript({ runId: other, documentId, worker: "another" }));
}

/** The plainest order. */
export function checkRequestFor(documentId: string, sources: string[] = [], more: Partial<CheckRunRequest> = {}): CheckRunRequest {
  return { command: "check", documentId, sources, withLibrary: false, only: [], ...more };
}
