import type { LoadedConfig } from "../config/load-config.ts";
import type { Config } from "../config/schema.ts";
import type { AskResult, Transcript } from "../domain/answer/ask-result.ts";
import type { Decision } from "../domain/finding/decision.ts";
import type { CiteResult } from "../domain/finding/recommendation.ts";
import type { AddResult } from "../domain/library/add-result.ts";
import type { Estimate } from "../domain/llm/spending.ts";
import type { Report } from "../domain/report/report.ts";
import type { SearchResult } from "../domain/search/search-result.ts";
import type { IdempotentResponse } from "../domain/server/idempotent-response.ts";
import type { Evidence } from "../domain/verdict/evidence.ts";
import type { VerifyResult } from "../domain/verdict/verify-result.ts";
import { openLlm } from "../llm/open-llm.ts";
import { localModels } from "../models/local/local-models.ts";
import type { RunEvent } from "../pipeline/run-pipeline.ts";

import type { DatabaseLocation } from "../store/database/database.ts";
import { openStore, type Store } from "../store/store.ts";
import { type AddRequest, add } from "./add/add.ts";
import { ask } from "./ask/ask.ts";
import type { AskRequest } from "./ask/ask-request.ts";
import { type BackgroundAnswers, openBackgroundAnswers } from "./ask/background-answers.ts";
import { type ListedConversations, listConversations, openTranscript, removeConversation } from "./ask/conversations.ts";
import { estimateQuestion } from "./ask/estimate-question.ts";
import { openQuotation, type QuotationInContext } from "./ask/open-quotation.ts";
import { check } from "./check/check.ts";
import type { CheckRequest, CheckTools } from "./check/check-request.ts";
import { estimateCheckCost } from "./check/estimate-check-cost.ts";
import { type CiteRequest, cite } from "./cite/cite.ts";
import { type DecideRequest, decide, listDecisions } from "./decisions/decide.ts";
import type { Diagnosis } from "./doctor/diagnosis.ts";
import { tryModels } from "./doctor/try-models.ts";
import { openDocumentCache } from "./documents/document-cache.ts";
import type { Documents } from "./documents/documents.ts";
import { openDocuments } from "./documents/open-documents.ts";
import { type Example, openExample } from "./example/example.ts";
import { openUploadedFiles } from "./files/open-uploaded-files.ts";
import type { UploadedFiles } from "./files/uploaded-files.ts";
import { databaseLocation } from "./library/database-location.ts";
import { type LibraryCatalogue, openLibraryCatalogue } from "./library/library-catalogue.ts";
import { updateDocuments } from "./library/update-documents.ts";
import type { AskPerson } from "./models/open-consent.ts";
import { withObserver } from "./observability/with-observer.ts";
import { openReviews } from "./review/open-reviews.ts";
import type { Reviews } from "./review/reviews.ts";
import { openRuns } from "./runs/open-runs.ts";
import type { Runs } from "./runs/runs.ts";
import { type LibrarySearchRequest, search } from "./search/search.ts";
import { openLiveConfig } from "./settings/live-config.ts";
import { openSystemSettings } from "./settings/open-system-settings.ts";
import type { SystemSettings } from "./settings/system-settings.ts";
import { type VerifyRequest, verify } from "./verify/verify.ts";

/** Everything Ibid can do with one library. `public.ts` gives it to the shells. */
export interface Workbench {
  check(request: CheckRequest): AsyncGenerator<RunEvent, Report>;
  /** What a check would take of language models; nothing is sent. */
  estimate(request: CheckRequest): AsyncGenerator<RunEvent, Estimate>;
  add(request: AddRequest): AsyncGenerator<RunEvent, AddResult>;
  /** Asks the library, or files that are named; what is said is kept as a conversation. */
  ask(request: AskRequest): AsyncGenerator<RunEvent, AskResult>;
  /** What a question would take of language models; nothing is sent, and the question is not kept. */
  estimateQuestion(request: AskRequest): AsyncGenerator<RunEvent, Estimate>;
  /** Asks without anybody who must wait: it goes on when they leave. */
  readonly answers: BackgroundAnswers;
  conversations(): Promise<ListedConversations>;
  /** A conversation by its id, the beginning of it, or `last`. */
  conversation(name: string): Promise<Transcript>;
  /** Returns the title of the conversation that is gone. */
  removeConversation(name: string): Promise<string>;
  /** A quotation with what stands around it in its document. */
  openQuotation(evidence: Evidence): Promise<QuotationInContext>;
  readonly library: LibraryCatalogue;
  readonly runs: Runs;
  readonly files: UploadedFiles;
  readonly documents: Documents;
  readonly reviews: Reviews;
  readonly system: SystemSettings;
  readonly example: Example;
  /** Another text whenever somebody has written something into the library. */
  snapshotId(): Promise<string>;
  /** What was answered to requests that must be done only once. */
  readonly replies: {
    find(key: string): Promise<IdempotentResponse | undefined>;
    keep(key: string, reply: IdempotentResponse): Promise<void>;
  };
  /** Passages or works of the library that answer a query. */
  search(request: LibrarySearchRequest): AsyncGenerator<RunEvent, SearchResult>;
  /** What a sentence, or those of a manuscript, should cite. */
  cite(request: CiteRequest): AsyncGenerator<RunEvent, CiteResult>;
  /** What sources say about one statement. */
  verify(request: VerifyRequest): AsyncGenerator<RunEvent, VerifyResult>;
  decide(request: DecideRequest): Promise<Decision>;
  /** What was decided about a manuscript; about the one checked last when none is named. */
  decisions(manuscript: string | undefined): Promise<Decision[]>;
  /** Makes one tiny call to each language model that is assigned. */
  tryModels(): AsyncGenerator<Diagnosis>;
  close(): Promise<void>;
}

export interface WorkbenchOptions {
  config: Config;
  /** Reads the configuration anew, so that a user can change it while a server runs; left out, it stays as it was given. */
  loadConfig?: (() => LoadedConfig) | undefined;
  environment: NodeJS.ProcessEnv;
  /** Another place than the configured one: evals and tests keep theirs in memory. */
  location?: DatabaseLocation;
  /** Other processes of the same user may work on the library through this one, which keeps it for as long as a server lives. */
  sharesLibrary?: boolean;
  /** Asks whether text may be sent to a host; left out where nobody can answer. */
  askPerson?: AskPerson | undefined;
  /** What a person can do where text may not be sent yet and nobody can be asked; flags and files when left out. */
  howToAllow?: string | undefined;
  /** Tells the user something that is no failure of a run. */
  tell?: (text: string) => void;
  /** Where a log goes that has no file. */
  stderr?: (text: string) => unknown;
}

/** A workbench opens its library when it first needs it. */
export function openWorkbench({
  config: given,
  loadConfig,
  environment,
  location,
  sharesLibrary = false,
  askPerson,
  howToAllow,
  tell = () => {},
  stderr = () => {},
}: WorkbenchOptions): Workbench {
  const settings = openLiveConfig(given, { environment, loadConfig });
  const models = localModels({ named: given.models });
  let opening: Promise<Store> | undefined;
  const place = () => {
    const found = location ?? databaseLocation(given, environment);
    return found.kind === "directory" ? { ...found, isShared: sharesLibrary } : found;
  };
  const library = () => {
    opening ??= openStore(place());
    return opening;
  };
  const language = { environment, openLlm: openLlm, askPerson, howToAllow };
  const tools: CheckTools = {
    openStore: library,
    models,
    language,
    // Whoever begins takes what is in force by then.
    get config() {
      return settings.config;
    },
  };
  const answer = (request: AskRequest) => watched((own) => ask(request, own), request.signal);
  const answers = openBackgroundAnswers(answer);
  const documents = openDocumentCache(library);
  const { reviews, memory } = openReviews(tools, documents);
  const runs = openRuns({ tools, withObserver: watched, reportError: (error) => tell(errorText(error)) });
  const files = openUploadedFiles(tools);
  return {
    check: (request) => watched((own) => check(request, own), request.signal),
    estimate: (request) => estimateCheckCost(request, tools),
    add: (request) => watched((own) => add(request, own), request.signal),
    ask: answer,
    estimateQuestion: (request) => estimateQuestion(request, tools),
    answers,
    conversations: async () => listConversations(await library()),
    conversation: async (name) => openTranscript(name, await library()),
    removeConversation: async (name) => removeConversation(name, { store: await library(), answers }),
    openQuotation: async (evidence) => openQuotation(evidence, await library()),
    library: openLibraryCatalogue(tools, (request) => watched((own) => updateDocuments(request, own), request.signal)),
    runs,
    files,
    documents: openDocuments({ openStore: library, documents, reviews: memory }),
    reviews,
    snapshotId: async () => (await library()).reports.moment(),
    replies: {
      find: async (key) => (await library()).keptReplies.find(key),
      keep: async (key, reply) => (await library()).keptReplies.keep(key, reply),
    },
    example: openExample({ tools, files, runs }),
    system: openSystemSettings({ openStore: library, models, settings, environment, location: place }),
    search: (request) => watched((own) => search(request, own), request.signal),
    cite: (request) => watched((own) => cite(request, own), request.signal),
    verify: (request) => watched((own) => verify(request, own), request.signal),
    decide: (request) => decide(request, tools),
    decisions: (manuscript) => listDecisions(manuscript, tools),
    tryModels: () => tryModels(tools),
    close: async () => {
      await answers.close();
      await models.close().catch(() => {});
      // A library that could not be opened has been reported to whoever asked for it.
      const store = await opening?.catch(() => undefined);
      await store?.close();
    },
  };

  async function* watched<Result>(run: (own: CheckTools) => AsyncGenerator<RunEvent, Result>, signal: AbortSignal | undefined) {
    const ledger = async () => (await library()).outgoing;
    const observing = { config: settings.config, environment, ledger, tell, stderr, signal };
    return yield* withObserver(observing, (observer) => run({ ...tools, observer, language: { ...language, observe: observer.call } }));
  }
}

/** What broke, for whoever looks after the process. */
function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
