import type { LoadedConfig } from "../config/load-config.ts";
import { modelStampFile } from "../config/paths.ts";
import type { Config } from "../config/schema.ts";
import type { AskResult, Transcript } from "../domain/answer/ask-result.ts";
import type { Decision } from "../domain/finding/decision.ts";
import type { CiteResult } from "../domain/finding/recommendation.ts";
import type { AddResult } from "../domain/library/add-result.ts";
import type { LiveReport } from "../domain/live/live-report.ts";
import type { Estimate } from "../domain/llm/spending.ts";
import type { DiscoverResult } from "../domain/reference/discovery.ts";
import type { FetchResult } from "../domain/reference/fetched-text.ts";
import type { LiteratureResult } from "../domain/reference/literature.ts";
import type { Report } from "../domain/report/report.ts";
import type { SearchResult } from "../domain/search/search-result.ts";
import type { IdempotentResponse } from "../domain/server/idempotent-response.ts";
import type { Evidence } from "../domain/verdict/evidence.ts";
import type { VerifyResult } from "../domain/verdict/verdict.ts";
import { IbidError } from "../errors.ts";
import { openLlm } from "../llm/open-llm.ts";
import { localModels } from "../models/local/local-models.ts";
import type { RunEvent } from "../pipeline/run-pipeline.ts";
import type { DatabaseLocation } from "../store/database/database.ts";
import { explainDatabaseError } from "../store/database/explain-database-error.ts";
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
import { type DiscoverRequest, discover } from "./discover/discover.ts";
import type { Diagnosis } from "./doctor/diagnosis.ts";
import { tryModels } from "./doctor/try-models.ts";
import { openDocumentCache } from "./documents/document-cache.ts";
import { type Documents, openDocuments } from "./documents/open-documents.ts";
import { type Example, openExample } from "./example/example.ts";
import { type FetchRequest, fetchTexts } from "./fetch/fetch-texts.ts";
import { openUploadedFiles, type UploadedFiles } from "./files/uploaded-files.ts";
import { openIndexesWith } from "./indexes/open-indexes.ts";
import { databaseLocation } from "./library/database-location.ts";
import { type LibraryCatalogue, openLibraryCatalogue } from "./library/library-catalogue.ts";
import { updateDocuments } from "./library/update-documents.ts";
import { type LiteratureRequest, reviewLiterature } from "./literature/review-literature.ts";
import { type LiveReportRequest, liveReport } from "./live/live-report.ts";
import type { AskPerson } from "./models/open-consent.ts";
import { withObserver } from "./observability/open-observer.ts";
import { openResults, type RunResults } from "./results/open-results.ts";
import { openReviews } from "./review/open-reviews.ts";
import type { Reviews } from "./review/reviews.ts";
import { openRuns } from "./runs/open-runs.ts";
import type { Runs } from "./runs/runs.ts";
import { type LibrarySearchRequest, search } from "./search/search.ts";
import { openLiveConfig } from "./settings/live-config.ts";
import { openSystemSettings, type SystemSettings } from "./settings/system-settings.ts";
import { type VerifyRequest, verify } from "./verify/verify.ts";
import { openWatches, type Watches } from "./watch/open-watches.ts";

/** Everything Ibid can do with one library. `public.ts` gives it to the shells. */
export interface Workbench {
  check(request: CheckRequest): AsyncGenerator<RunEvent, Report>;
  /** The language-model usage that a check would need. Nothing is sent. */
  estimate(request: CheckRequest): AsyncGenerator<RunEvent, Estimate>;
  add(request: AddRequest): AsyncGenerator<RunEvent, AddResult>;
  /** Fetches the open texts of cited works that are not at hand. */
  fetch(request: FetchRequest): AsyncGenerator<RunEvent, FetchResult>;
  /** Finds works about the same as some seeds at scholarly services. */
  discover(request: DiscoverRequest): AsyncGenerator<RunEvent, DiscoverResult>;
  /** Finds and reads works about the claims of a manuscript, and recommends what to do about each. */
  reviewLiterature(request: LiteratureRequest): AsyncGenerator<RunEvent, LiteratureResult>;
  /** Reads newer works beside the claims of a published document, and says what should be updated in it. */
  liveReport(request: LiveReportRequest): AsyncGenerator<RunEvent, LiveReport>;
  /** Answers a question from the library or from named files. The conversation is stored. */
  ask(request: AskRequest): AsyncGenerator<RunEvent, AskResult>;
  /** The language-model usage that a question would need. Nothing is sent, and the question is not stored. */
  estimateQuestion(request: AskRequest): AsyncGenerator<RunEvent, Estimate>;
  /** Answers in the background, which continue when the client disconnects. */
  readonly answers: BackgroundAnswers;
  conversations(): Promise<ListedConversations>;
  /** A conversation by its id, the beginning of it, or `last`. */
  conversation(name: string): Promise<Transcript>;
  /** Returns the title of the removed conversation. */
  removeConversation(name: string): Promise<string>;
  /** A quotation with the text around it. */
  openQuotation(evidence: Evidence): Promise<QuotationInContext>;
  readonly library: LibraryCatalogue;
  readonly runs: Runs;
  /** Documents for which Ibid asks again and again what has appeared. */
  readonly watches: Watches;
  readonly files: UploadedFiles;
  readonly documents: Documents;
  readonly reviews: Reviews;
  /** Results of background runs that are no check. */
  readonly results: RunResults;
  readonly system: SystemSettings;
  readonly example: Example;
  /** Changes whenever somebody writes to the library. */
  snapshotId(): Promise<string>;
  /** Stored responses to idempotent requests. */
  readonly replies: {
    find(key: string): Promise<IdempotentResponse | undefined>;
    keep(key: string, reply: IdempotentResponse): Promise<void>;
  };
  /** Finds passages or works of the library. */
  search(request: LibrarySearchRequest): AsyncGenerator<RunEvent, SearchResult>;
  /** Recommends citations for a sentence or a manuscript. */
  cite(request: CiteRequest): AsyncGenerator<RunEvent, CiteResult>;
  /** What sources say about one statement. */
  verify(request: VerifyRequest): AsyncGenerator<RunEvent, VerifyResult>;
  decide(request: DecideRequest): Promise<Decision>;
  /** The decisions about a manuscript. Default: the one checked last. */
  decisions(manuscript: string | undefined): Promise<Decision[]>;
  /** Makes one small call to each configured language model. */
  tryModels(): AsyncGenerator<Diagnosis>;
  close(): Promise<void>;
}

export interface WorkbenchOptions {
  config: Config;
  /** Reloads the configuration, so that a user can change it while a server runs. When absent, it is fixed. */
  loadConfig?: (() => LoadedConfig) | undefined;
  environment: NodeJS.ProcessEnv;
  /** Overrides the configured location: evals and tests use memory. */
  location?: DatabaseLocation;
  /** Other processes of the same user may use the library through this one while a server runs. */
  sharesLibrary?: boolean;
  /** Announces that another process holds the library: the open then waits as long as `waitSeconds` says. Default: it fails at once. */
  waitForLibrary?: { announce: (message: string) => void; signal?: AbortSignal } | undefined;
  /** Asks whether text may be sent to a host. Absent if no person can answer. */
  askPerson?: AskPerson | undefined;
  /** What a person can do when sending is not allowed and no person can be asked. Default: flags and files. */
  howToAllow?: string | undefined;
  /** Shows the user a message that is not a failure of a run. */
  showNotice?: (text: string) => void;
  /** Receives the log when it has no file. */
  stderr?: (text: string) => unknown;
}

/** A workbench opens its library at first use. */
export function openWorkbench({
  config: given,
  loadConfig,
  environment,
  location,
  sharesLibrary = false,
  waitForLibrary,
  askPerson,
  howToAllow,
  showNotice = () => {},
  stderr = () => {},
}: WorkbenchOptions): Workbench {
  const settings = openLiveConfig(given, { environment, loadConfig });
  // A workbench in memory leaves nothing on the disk.
  const stampFile = location?.kind === "memory" ? undefined : modelStampFile(environment);
  const models = localModels({ named: given.models, stampFile });
  let opening: Promise<Store> | undefined;
  const place = () => {
    const found = location ?? databaseLocation(given, environment);
    const wait = waitForLibrary && { ...waitForLibrary, seconds: given.waitSeconds };
    return found.kind === "directory" ? { ...found, isShared: sharesLibrary, wait } : found;
  };
  const library = () => {
    opening ??= openStore(place())
      .then(tidyUp)
      .catch((error: unknown) => {
        // A database that is down for a moment must not stay lost to this process.
        opening = undefined;
        throw error;
      });
    return opening;
  };
  /** Only this process uses a library on disk that it has just locked: a run of a terminal that is still running was killed, and so was who held a lease. */
  const tidyUp = async (store: Store) => {
    if (store.isShared || store.isRemote) return store;
    await store.leases.takeAllBack();
    const dead = await store.runs.closeDead();
    if (dead > 0)
      showNotice(
        `${dead === 1 ? "An earlier run was" : `${dead} earlier runs were`} killed and ${dead === 1 ? "is" : "are"} now marked as interrupted; finished work is kept.`,
      );
    return store;
  };
  const language = { environment, openLlm: openLlm, askPerson, howToAllow };
  const tools: CheckTools = {
    openStore: library,
    openIndexes: openIndexesWith({ environment, askPerson }),
    models,
    language,
    // Each operation uses the settings that are current when it starts.
    get config() {
      return settings.config;
    },
  };
  const answer = (request: AskRequest) => watched((own) => ask(request, own), request.signal);
  const answers = openBackgroundAnswers(answer);
  const documents = openDocumentCache(library);
  const { reviews, memory } = openReviews(tools, documents);
  const runs = openRuns({ tools, withObserver: watched, reportError: (error) => showNotice(errorText(error)) });
  const files = openUploadedFiles(tools);
  const watches = openWatches({ tools, environment, showNotice });
  return {
    check: (request) => watched((own) => check(request, own), request.signal),
    estimate: (request) => estimateCheckCost(request, tools),
    add: (request) => watched((own) => add(request, own), request.signal),
    fetch: (request) => watched((own) => fetchTexts(request, own), request.signal),
    discover: (request) => watched((own) => discover(request, own), request.signal),
    liveReport: (request) => watched((own) => liveReport(request, own), request.signal),
    reviewLiterature: (request) => watched((own) => reviewLiterature(request, own), request.signal),
    ask: answer,
    estimateQuestion: (request) => estimateQuestion(request, tools),
    answers,
    conversations: async () => listConversations(await library()),
    conversation: async (name) => openTranscript(name, await library()),
    removeConversation: async (name) => removeConversation(name, { store: await library(), answers }),
    openQuotation: async (evidence) => openQuotation(evidence, await library()),
    library: openLibraryCatalogue(tools, (request) => watched((own) => updateDocuments(request, own), request.signal)),
    runs,
    watches: {
      ...watches,
      read: (request) => watched((own) => openWatches({ tools: own, environment, showNotice }).read(request), request.signal),
      run: (request) => watched((own) => openWatches({ tools: own, environment, showNotice }).run(request), request.signal),
    },
    files,
    documents: openDocuments({ openStore: library, documents, reviews: memory }),
    reviews,
    results: openResults(library),
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
      // The caller that opened the library already got this error.
      const store = await opening?.catch(() => undefined);
      await store?.close();
    },
  };

  async function* watched<Result>(run: (own: CheckTools) => AsyncGenerator<RunEvent, Result>, signal: AbortSignal | undefined) {
    const ledger = async () => (await library()).outgoing;
    const observing = { config: settings.config, environment, ledger, showNotice, stderr, signal };
    return yield* withObserver(observing, (observer) => run({ ...tools, observer, language: { ...language, observe: observer.call } }));
  }
}

/** The error as text for the process log: one line where it is expected, the place in the code where it is a bug. */
function errorText(thrown: unknown): string {
  const error = explainDatabaseError(thrown);
  if (error instanceof IbidError) return error.hint ? `${error.message}. ${error.hint}` : error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
