import { randomUUID } from "node:crypto";
import { answerQuestion } from "../chat/answer-question.ts";
import type { Ask } from "../chat/ask.ts";
import type { Answer } from "../domain/answer.ts";
import type { Asked } from "../domain/asked.ts";
import { makeId } from "../domain/id.ts";
import type { Failure } from "../domain/run.ts";
import type { SearchFilter } from "../domain/search-hit.ts";
import type { RunEvent } from "../pipeline/run.ts";
import type { NamedFile } from "../pipeline/subject.ts";
import { explainFailure } from "../store/explain-failure.ts";
import type { Store } from "../store/store.ts";
import { beginConversation } from "./asking/begin-conversation.ts";
import { boundQuestion } from "./asking/bound-question.ts";
import { chooseHoldings } from "./asking/choose-holdings.ts";
import { filesStillHeld } from "./asking/files-still-held.ts";
import { findConversation } from "./asking/find-conversation.ts";
import { nameDocuments } from "./asking/name-documents.ts";
import { pendingQuestion } from "./asking/pending-question.ts";
import { nameAskedFiles, readAskedFiles } from "./asking/read-asked-files.ts";
import { refuseEmptyLibrary } from "./asking/refuse-empty-library.ts";
import type { CheckTools } from "./check-request.ts";
import { findReaders } from "./find-readers.ts";
import { indexDocuments } from "./index-documents.ts";
import { missingModels } from "./missing-models.ts";
import { openOffice } from "./open-office.ts";
import { findFiles } from "./runs/find-files.ts";
import { stageContext } from "./stage-context.ts";
import { openVerifyStatement } from "./verify-statement.ts";
import { version } from "./version.ts";

export interface AskRequest {
  /** Left out, the last question of the conversation is answered, where that was not done. */
  question?: string | undefined;
  /** The conversation that it goes on with: its id, the beginning of it, or `last`; a new one when left out. */
  conversation?: string | undefined;
  /** Files and folders that are asked in the place of the library. */
  paths?: string[];
  /** Documents that were uploaded, checked or added, which are asked in the place of the library. */
  documentIds?: string[];
  /** What of the library is asked. */
  filter?: SearchFilter;
  /** Where the user stands, to tell what could be asked where the library is empty. */
  folder?: string;
  signal?: AbortSignal;
}

interface AskTools extends CheckTools {
  /** Who answers; a test has its own. */
  answer?: Ask;
}

/** Models that read, find and write for an answer. */
const rolesOfAsking = ["write", "context", "see", "embed", "rerank"] as const;

/**
 * Asks the library, or files: yields what happens, returns the question with its Answer. Both are kept in a conversation, the question before it is
 * answered; what there is of the Answer is kept when it is stopped.
 */
export async function* ask(
  {
    question,
    conversation: name,
    paths = [],
    documentIds = [],
    filter = {},
    folder = ".",
    signal = new AbortController().signal,
  }: AskRequest,
  { openStore, models: local, config, language, observer, answer = answerQuestion }: AskTools,
): AsyncGenerator<RunEvent, Asked> {
  // Bad input is told before a library is opened or made for it.
  const given = question === undefined && name !== undefined ? undefined : boundQuestion(question ?? "");
  const named = paths.length > 0 ? nameAskedFiles(paths, config) : undefined;
  const found = findReaders(config, language, rolesOfAsking);
  const store = await openStore();
  const chosen = named ?? (documentIds.length > 0 ? { files: await findFiles(documentIds, { store }), failures: [] } : undefined);
  const begun = name === undefined ? undefined : await findConversation(name, store);
  const pending = given ? undefined : pendingQuestion(begun);
  const { kept, asked, notice } = given ?? boundQuestion(pending!.question);

  const runId = makeId("run", randomUUID());
  observer?.start({ id: runId, command: "ask" });
  const notices: string[] = [...found.leftOut, ...(named?.passedOver ?? [])].map(({ what, why }) => `Left out: ${what} (${why}).`);
  if (notice) notices.push(notice);
  const office = await openOffice({ ...language, config, store, found, runId, notice: (text) => notices.push(text) });
  try {
    for (const text of notices) yield { type: "notice", stage: "ask", text };
    const models = office.withHosted(local);
    const context = stageContext(store, { models, config, signal, office });
    const read = chosen && (yield* readAskedFiles(chosen, { store, context }));
    const failures: Failure[] = [...(read?.failures ?? [])];
    const files = read?.files ?? (begun ? await filesStillHeld(begun, store) : []);
    const limits = { ...begun?.filter, ...filter };
    const documents = files.length > 0 ? files : await holdingsWithin(limits, store, folder);
    // Without any limit a search of the library sees what was added, by the index of the whole.
    const isLimited = files.length > 0 || Object.keys(limits).length > 0;
    const scope: SearchFilter = isLimited ? { ...limits, documentIds: documents.map(({ documentId }) => documentId) } : {};

    const conversation = begun ?? (await beginConversation(kept, { files, filter: limits }, store));
    const askedAt = pending?.askedAt ?? new Date().toISOString();
    const ordinal = pending?.ordinal ?? (await store.conversations.append(conversation.id, kept, askedAt));
    yield { type: "question-kept", conversationId: conversation.id, ordinal, question: kept };
    const result = yield* untilStopped(async function* () {
      failures.push(...(yield* indexDocuments(documents, { store, context })));
      const before = conversation.exchanges.filter((exchange) => exchange.answer && exchange.ordinal < ordinal);
      const tools = { store, models, config, search: context.search, verify: openVerifyStatement(context), door: office.language };
      const events = answer({ question: asked, filter: scope, before, signal }, tools);
      let step = await events.next();
      for (; !step.done; step = await events.next()) {
        if (step.value.type === "notice") notices.push(step.value.text);
        yield { type: "asking", event: step.value };
      }
      return nameDocuments({ ...step.value, question: kept }, files);
    });
    if (result) await store.conversations.answer(conversation.id, ordinal, result);
    for (const failure of missingModels(models)) {
      failures.push(failure);
      yield { type: "item-failed", failure };
    }
    if (result) failures.push(...unansweredBy(office.language.readers("write"), result));
    return {
      schemaVersion: 1,
      tool: { name: "ibid", version: version() },
      conversationId: conversation.id,
      exchange: { ordinal, question: kept, answer: result ?? null, askedAt },
      notices,
      failures,
    };
  } catch (error) {
    throw explainFailure(error);
  } finally {
    await office.close();
  }

  /** Whoever stops an answer has asked a question all the same: it is no failure that there is none. */
  async function* untilStopped(work: () => AsyncGenerator<RunEvent, Answer>): AsyncGenerator<RunEvent, Answer | undefined> {
    try {
      return yield* work();
    } catch (error) {
      if (!signal.aborted) throw error;
      return undefined;
    }
  }
}

/** Where a model was to write the answer and did not, the answer is not what was asked for, however good the quotations are. */
function unansweredBy(models: readonly string[], { madeBy, isCut }: Answer): Failure[] {
  if (models.length === 0 || isCut || models.includes(madeBy.by)) return [];
  const message = "the language model did not answer; quotations alone were given";
  return [{ stage: "ask", subject: `the answer of ${models.join(" and ")}`, code: "model-unavailable", message }];
}

async function holdingsWithin(filter: SearchFilter, store: Store, folder: string): Promise<NamedFile[]> {
  const holdings = await store.holdings.list();
  if (holdings.length === 0) refuseEmptyLibrary(folder);
  return chooseHoldings(holdings, filter).map(({ documentId, path }) => ({ documentId, path }));
}
