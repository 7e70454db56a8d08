import { randomUUID } from "node:crypto";
import { answerQuestion } from "../../chat/answer-question.ts";
import type { AnswerFunction } from "../../chat/answer-request.ts";
import type { Answer } from "../../domain/answer/answer.ts";
import type { AskResult } from "../../domain/answer/ask-result.ts";
import type { AskedFile, Conversation } from "../../domain/answer/conversation.ts";
import { makeId } from "../../domain/id.ts";
import type { Failure } from "../../domain/run/run.ts";
import { version } from "../../package-root.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import { missingModels } from "../models/missing-models.ts";
import { openAgentRegistry } from "../models/open-agent-registry.ts";
import { indexDocuments } from "../search/index-documents.ts";
import { stageContext } from "../stage-context.ts";
import { openVerifyStatement } from "../verify-statement.ts";
import { type AskRequest, withWebSearch } from "./ask-request.ts";
import { chooseDocuments } from "./choose-documents.ts";
import { openQuestion } from "./open-question.ts";

interface AskTools extends CheckTools {
  /** Answers the question. Tests replace it. */
  answer?: AnswerFunction;
}

/** Yields events and returns the question with its Answer. The question is stored first, a stopped Answer as far as it got. */
export async function* ask(
  request: AskRequest,
  { openStore, models: local, config: settings, language, observer, answer = answerQuestion }: AskTools,
): AsyncGenerator<RunEvent, AskResult> {
  const config = withWebSearch(settings, request);
  const { filter = {}, folder, signal = new AbortController().signal } = request;
  const opened = await openQuestion(request, { openStore, config, language });
  const { store, found, continued, pending, kept, asked, notice } = opened;

  const runId = makeId("run", randomUUID());
  observer?.start({ id: runId, command: "ask" });
  const notices: string[] = [...found.leftOut, ...opened.passedOver].map(({ what, why }) => `Left out: ${what} (${why}).`);
  if (notice) notices.push(notice);
  const agentRegistry = await openAgentRegistry({ ...language, config, store, found, runId, notice: (text) => notices.push(text) });
  try {
    for (const text of notices) yield { type: "notice", stage: "ask", text };
    const models = agentRegistry.withHosted(local);
    const context = stageContext(store, { models, config, signal, agentRegistry });
    const { files, documents, limits, scope, failures } = yield* chooseDocuments(opened, { filter, folder, context });

    const conversation = continued ?? (await beginConversation(kept, { files, filter: limits }, store));
    const askedAt = pending?.askedAt ?? new Date().toISOString();
    const ordinal = pending?.ordinal ?? (await store.conversations.append(conversation.id, kept, askedAt));
    yield { type: "question-kept", conversationId: conversation.id, ordinal, question: kept };
    const result = yield* untilStopped(async function* () {
      failures.push(...(yield* indexDocuments(documents, { store, context })));
      const before = conversation.exchanges.filter((exchange) => exchange.answer && exchange.ordinal < ordinal);
      const tools = {
        store,
        models,
        config,
        search: context.search,
        verify: openVerifyStatement(context),
        gateway: agentRegistry.language,
      };
      const events = answer({ question: asked, filter: scope, before, signal }, tools);
      let step = await events.next();
      for (; !step.done; step = await events.next()) {
        if (step.value.type === "notice") notices.push(step.value.text);
        yield { type: "asking", event: step.value };
      }
      return withFilePaths({ ...step.value, question: kept }, files);
    });
    if (result) await store.conversations.answer(conversation.id, ordinal, result);
    for (const failure of missingModels(models)) {
      failures.push(failure);
      yield { type: "item-failed", failure };
    }
    if (result) failures.push(...unansweredBy(agentRegistry.language.modelsFor("write"), result));
    return {
      schemaVersion: 1,
      tool: { name: "ibid", version: version() },
      conversationId: conversation.id,
      exchange: { ordinal, question: kept, answer: result ?? null, askedAt },
      notices,
      failures,
    };
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await agentRegistry.close();
  }

  /** A stopped answer is not a failure: the question is stored without an Answer. */
  async function* untilStopped(work: () => AsyncGenerator<RunEvent, Answer>): AsyncGenerator<RunEvent, Answer | undefined> {
    try {
      return yield* work();
    } catch (error) {
      if (!signal.aborted) throw error;
      return undefined;
    }
  }
}

/** When a model should have written the answer and did not, that is a failure, however good the quotations are. */
function unansweredBy(models: readonly string[], { madeBy, isCut }: Answer): Failure[] {
  if (models.length === 0 || isCut || models.includes(madeBy.by)) return [];
  const message = "the language model did not answer; quotations alone were given";
  return [{ stage: "ask", subject: `the answer of ${models.join(" and ")}`, code: "model-unavailable", message }];
}

/** A title fits into one line of a list. */
const maxTitleLength = 80;

/** Starts a conversation about files or about a part of the library. Its first question is its title. */
async function beginConversation(question: string, about: Pick<Conversation, "files" | "filter">, store: Store): Promise<Conversation> {
  const line = question.replace(/\s+/gu, " ");
  const title = line.length > maxTitleLength ? `${line.slice(0, maxTitleLength - 1).toWellFormed()}…` : line;
  const conversation = { id: makeId("cnv", randomUUID()), title, ...about, startedAt: new Date().toISOString() };
  await store.conversations.create(conversation);
  return { ...conversation, exchanges: [] };
}

/** An Answer whose documents have the names of the given files. */
function withFilePaths(answer: Answer, files: readonly AskedFile[]): Answer {
  const paths = new Map(files.map(({ documentId, path }) => [documentId, path]));
  return { ...answer, documents: answer.documents.map((document) => ({ ...document, path: paths.get(document.id) ?? document.path })) };
}
