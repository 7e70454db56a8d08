import type { Config } from "../../config/schema.ts";
import type { Failure, Run } from "../../domain/run/run.ts";
import type { Models } from "../../models/models.ts";
import type { WorkSharing } from "../../pipeline/work-sharing.ts";
import type { Store } from "../../store/store.ts";
import type { OpenIndexes } from "../indexes/open-indexes.ts";
import type { LlmAccess } from "../models/resolve-models.ts";
import type { RunObserver } from "../observability/run-observer.ts";
import type { BaselineRequest } from "../report/baseline.ts";
import type { CheckFiles } from "./identify-check-files.ts";

/** The input and the options of a check. */
export interface CheckRequest {
  path: string;
  sources: string[];
  /** The content of the manuscript, when it is not read from the path. */
  bytes?: Uint8Array;
  /** The files, when they are already identified: then nothing is looked for on disk. */
  named?: CheckFiles;
  /** The file that the manuscript continues. Default: the last check under the same name. */
  since?: string;
  /** Rules, claims or sections; nothing else is judged and shown. */
  only?: string[];
  /** Stages or rule families to run again. */
  fresh?: string[] | "all";
  /** Only look up the references. Unlike `only: ["REF"]`, this may load models to read them. */
  referencesAlone?: boolean;
  /** Fetch the texts of cited works that are not at hand. It needs `indexes.online`. */
  fetchTexts?: boolean;
  /** Ask no index about claims that cite nothing: the caller asks about all of them. */
  leavesClaims?: boolean;
  /** Explain in the report why the passages of each claim were retrieved. */
  explain?: boolean;
  /** Give every claim whose source is not at hand a finding of its own, instead of one count in the summary. */
  listMissing?: boolean;
  baseline?: BaselineRequest | undefined;
  /** What a project file changes in judging. The report names it. */
  settingsNote?: { what: string; why: string } | undefined;
  /** The background run, when the check is one: then the caller stores the run. */
  ordered?: BackgroundRun;
  signal?: AbortSignal;
}

/** A background run, done by one or several workers in one or several attempts. */
interface BackgroundRun {
  run: Run;
  sharing: WorkSharing;
  /** Failures of other workers or of earlier attempts. */
  failuresElsewhere(): Promise<Failure[]>;
}

export interface CheckTools {
  openStore: () => Promise<Store>;
  models: Models;
  config: Config;
  /** Access to language models. When absent, only local models are used. */
  language?: LlmAccess | undefined;
  /** Opens the scholarly indexes of a run. When absent, references are not looked up. */
  openIndexes?: OpenIndexes | undefined;
  /** Called when a run starts. */
  observer?: Pick<RunObserver, "start"> | undefined;
}
