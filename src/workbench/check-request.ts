import type { Config } from "../config/schema.ts";
import type { Failure, Run } from "../domain/run.ts";
import type { Models } from "../models/models.ts";
import type { Sharing } from "../pipeline/sharing.ts";
import type { Store } from "../store/store.ts";
import type { BaselineRequest } from "./baseline.ts";
import type { LanguageAccess } from "./find-readers.ts";
import type { NamedFiles } from "./name-files.ts";
import type { RunObserver } from "./observation/run-observer.ts";

/** What is to be checked, and how. */
export interface CheckRequest {
  path: string;
  sources: string[];
  /** What the manuscript says, when it is not read from the path. */
  bytes?: Uint8Array;
  /** The files, where somebody has named them already: then nothing is looked for on disk. */
  named?: NamedFiles;
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
  ordered?: OrderedRun;
  signal?: AbortSignal;
}

/** A run that was ordered, and is done by one or several workers in one or several lives. */
interface OrderedRun {
  run: Run;
  sharing: Sharing;
  /** What failed in other hands, or before the run was taken up again. */
  failuresElsewhere(): Promise<Failure[]>;
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
