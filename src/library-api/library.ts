/// <reference lib="esnext.disposable" preserve="true" />
import type { z } from "zod";
import type { Config } from "../config/schema.ts";
import type { AskResult } from "../domain/answer/ask-result.ts";
import type { CiteResult } from "../domain/finding/recommendation.ts";
import type { AddResult } from "../domain/library/add-result.ts";
import type { Report } from "../domain/report/report.ts";
import type { RunEvent } from "../domain/run/run-event.ts";
import type { SearchFilter, SearchMode, SearchResult } from "../domain/search/search-result.ts";
import type { VerifyResult } from "../domain/verdict/verdict.ts";

/**
 * Every setting of `ibid.toml`, all optional: `{ failOn: "warning", retrieval: { keep: 12 } }`.
 * `ibid config show` lists them with their meaning; `fail-on` of the file is `failOn` here.
 */
export type Settings = z.input<typeof Config>;

/** Which library is opened, and with which settings. */
export interface OpenLibraryOptions {
  /** Folder that holds all libraries; `IBID_HOME`, else the XDG data folder, when left out. */
  home?: string | undefined;
  /** Name of a library, or the path of its data directory; `default` when left out. */
  library?: string | undefined;
  /** Address of a PostgreSQL database that holds the library in the place of a data directory. */
  databaseUrl?: string | undefined;
  settings?: Settings | undefined;
  /**
   * Folder of a project whose `ibid.toml` counts, with the user's `config.toml` and the variables `IBID_*`, as for the command line;
   * `settings` win over all of them. Left out, only `settings` count.
   */
  projectFolder?: string | undefined;
}

/** How a run is followed and stopped. */
export interface ProgressOptions {
  /** Called for everything that happens during the run, such as `record-saved` with `done` of `total`. */
  onEvent?: ((event: RunEvent) => void) | undefined;
  /** Stops the run: its promise is rejected. What is done by then is kept, and the same call goes on from there. */
  signal?: AbortSignal | undefined;
}

export interface CheckOptions extends ProgressOptions {
  /** Folders or files with the cited works; those of `settings.sources` when left out. */
  sources?: string | readonly string[] | undefined;
  /** The manuscript itself, where it is not read from the path; the extension of the path gives its format. */
  content?: string | Uint8Array | undefined;
  /** Judges and reports only these: rules by code, sections by title or number, claims by their words. */
  only?: readonly string[] | undefined;
  /** Stages or rule families whose work is done again, or `"all"`. */
  fresh?: readonly string[] | "all" | undefined;
  /** An earlier version of the manuscript to compare with; the last check of the same path when left out. */
  since?: string | undefined;
  /** Adds to the report why the passages of each claim were read. */
  explain?: boolean | undefined;
  /** Gives every claim whose source is not at hand a finding of its own; otherwise they are counted in the summary. */
  listMissing?: boolean | undefined;
}

export interface VerifyOptions extends ProgressOptions {
  /** Files or folders that the statement is judged by. They are read, and do not become part of the library. */
  sources?: string | readonly string[] | undefined;
  /** Documents of the library that the statement is judged by. */
  documentIds?: readonly string[] | undefined;
  /** Sentences that a reader needs to understand the statement. */
  context?: string | undefined;
}

export interface SearchOptions extends ProgressOptions {
  /** Collections, years, authors, sections or documents that the search is limited to. */
  filter?: SearchFilter | undefined;
  /** How hits are ranked; `hybrid` when left out. */
  mode?: SearchMode | undefined;
  /** Finds works by their best passages, instead of passages. */
  works?: boolean | undefined;
  /** Hits at most, up to 100; 10 when left out. */
  limit?: number | undefined;
  /** Adds to each hit why it has its rank. */
  explain?: boolean | undefined;
}

export interface CiteOptions extends ProgressOptions {
  /** Up to two sentences before the sentence. */
  before?: string | undefined;
  /** Collections, years, authors or documents that recommended works are taken from. */
  filter?: SearchFilter | undefined;
  /** Works shown for each sentence; 5 when left out. */
  limit?: number | undefined;
  /** Also works of the imported indexes, and of scholarly services where the settings allow them. */
  outside?: boolean | undefined;
}

export interface QuestionOptions extends ProgressOptions {
  /** Files or folders to ask in the place of the library. They do not become part of it. */
  sources?: string | readonly string[] | undefined;
  /** Documents of the library to ask; all of them when left out. */
  documentIds?: readonly string[] | undefined;
  /** Collections, years or authors that the question is limited to. */
  filter?: SearchFilter | undefined;
  /** The conversation that the question continues: its `conversationId`, or `"last"`; a new one when left out. */
  conversation?: string | undefined;
}

export interface AddOptions extends ProgressOptions {
  /** Collections that all the documents belong to. */
  collections?: readonly string[] | undefined;
}

/**
 * An open library. It runs on local models and opens no network connection, unless `settings` name a language model and allow it.
 * Every method rejects with an `IbidError` where the failure is expected; its `code` and `hint` say what can be done.
 */
export interface Library extends AsyncDisposable {
  /**
   * Checks the claims of a manuscript against the sources it cites. The report of a check that could not do everything has `run.state`
   * `"incomplete"`, and `run.failures` says what is missing.
   */
  check(path: string, options?: CheckOptions): Promise<Report>;
  /** Judges one statement by sources that are named, with the words that decide. */
  verify(statement: string, options?: VerifyOptions): Promise<VerifyResult>;
  /** Finds passages, or works, of the library. */
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** Finds works that a sentence should cite, or that each sentence of a manuscript should cite, each one verified. */
  cite(sentence: string | { path: string; all?: boolean }, options?: CiteOptions): Promise<CiteResult>;
  /** Answers a question from the library, or from files, with quotations. The question is kept as part of a conversation. */
  ask(question: string, options?: QuestionOptions): Promise<AskResult>;
  /** Adds files, folders, bibliographies or corpora to the library. */
  add(paths: string | readonly string[], options?: AddOptions): Promise<AddResult>;
  /** Ends what is under way and gives the library back to other programs. Closing twice does no harm. */
  close(): Promise<void>;
}
