import type { Config } from "../../config/schema.ts";
import type { Failure, Run } from "../../domain/run/run.ts";
import type { Models } from "../../models/models.ts";
import type { WorkSharing } from "../../pipeline/work-sharing.ts";
import type { Store } from "../../store/store.ts";
import type { LlmAccess } from "../models/resolve-models.ts";
import type { RunObserver } from "../observability/run-observer.ts";
import type { BaselineRequest } from "../report/baseline.ts";
import type { CheckFiles } from "./identify-check-files.ts";

/** What is to be checked, and how. */
export interface CheckRequest {
  path: string;
  sources: string[];
  /** What the manuscript says, when it is not read from the path. */
  bytes?: Uint8Array;
  /** The files, where somebody has named them already: then nothing is looked for on disk. */
  named?: CheckFiles;
  /** The file that the manuscript goes on from; the last check under the same name when left out. */
  since?: string;
  /** Names of rules, claims or sections: nothing else is judged and shown. */
  only?: string[];
  /** Stages or families of rules whose work is done again. */
  fresh?: string[] | "all";
  /** Tell in the report why the passages of each claim were read. */
  explain?: boolean;
  baseline?: BaselineRequest | undefined;
  /** The run that it is done under, where it was ordered: then whoever ordered it keeps the run. */
  ordered?: BackgroundRun;
  signal?: AbortSignal;
}

/** A run that was ordered, and is done by one or several workers in one or several lives. */
interface BackgroundRun {
  run: Run;
  sharing: WorkSharing;
  /** What failed in other hands, or before the run was taken up again. */
  failuresElsewhere(): Promise<Failure[]>;
}

/** What a check works with. */
export interface CheckTools {
  openStore: () => Promise<Store>;
  models: Models;
  config: Config;
  /** How language models are reached; local readers alone where it is left out. */
  language?: LlmAccess | undefined;
  /** Told when a run begins. */
  observer?: Pick<RunObserver, "start"> | undefined;
}
