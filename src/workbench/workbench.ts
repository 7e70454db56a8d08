import { libraryFolder } from "../config/paths.ts";
import type { Config } from "../config/schema.ts";
import type { Decision } from "../domain/decision.ts";
import { isLoopback } from "../domain/loopback.ts";
import type { Report } from "../domain/report.ts";
import { IbidError } from "../errors.ts";
import { localModels } from "../models/local/local-models.ts";
import type { RunEvent } from "../pipeline/run.ts";

import { type DatabaseLocation, databaseHost } from "../store/database.ts";
import { openStore, type Store } from "../store/store.ts";
import { type Added, type AddRequest, add } from "./add.ts";
import { type CheckRequest, check } from "./check.ts";
import { type DecideRequest, decide, listDecisions } from "./decide.ts";

export type { RunEvent } from "../pipeline/run.ts";
export type { Added } from "./add.ts";
export type { CheckRequest } from "./check.ts";

/** Everything Ibid can do with one library. Shells speak to this and to nothing below it. */
export interface Workbench {
  check(request: CheckRequest): AsyncGenerator<RunEvent, Report>;
  add(request: AddRequest): AsyncGenerator<RunEvent, Added>;
  decide(request: DecideRequest): Promise<Decision>;
  /** What was decided about a manuscript; about the one checked last when none is named. */
  decisions(manuscript: string | undefined): Promise<Decision[]>;
  close(): Promise<void>;
}

export interface WorkbenchOptions {
  config: Config;
  environment: NodeJS.ProcessEnv;
  /** Another place than the configured one: evals and tests keep theirs in memory. */
  location?: DatabaseLocation;
}

/** A workbench opens its library when it first needs it. */
export function openWorkbench({ config, environment, location }: WorkbenchOptions): Workbench {
  const models = localModels({ named: config.models });
  let opening: Promise<Store> | undefined;
  const library = () => {
    opening ??= openStore(location ?? databaseLocation(config, environment));
    return opening;
  };
  return {
    check: (request) => check(request, { openStore: library, models, config }),
    add: (request) => add(request, { openStore: library, models, config }),
    decide: (request) => decide(request, { openStore: library, config }),
    decisions: (manuscript) => listDecisions(manuscript, { openStore: library, config }),
    close: async () => {
      await models.close().catch(() => {});
      // A library that could not be opened has been reported to whoever asked for it.
      const store = await opening?.catch(() => undefined);
      await store?.close();
    },
  };
}

export function databaseLocation(config: Config, environment: NodeJS.ProcessEnv): DatabaseLocation {
  const url = environment.IBID_DATABASE_URL;
  if (url && config.offline && !isLoopback(databaseHost(url)))
    throw new IbidError("config-invalid", "--offline forbids a database on another machine", {
      hint: "Unset IBID_DATABASE_URL, or leave out --offline.",
    });
  return url ? { kind: "url", url } : { kind: "directory", path: libraryFolder(config.library, environment) };
}
