import type { Answer, AskEvent } from "../../domain/answer/answer.ts";
import { hashOf } from "../../domain/id.ts";
import { IbidError } from "../../errors.ts";
import type { AnswerContext, AnswerRequest } from "../answer-request.ts";
import type { ChatTool } from "../tools/chat-tool.ts";
import { compareDocuments } from "../tools/compare-documents.ts";
import { openPassage } from "../tools/open-passage.ts";
import { searchDocuments } from "../tools/search-documents.ts";
import { webSearch } from "../tools/web-search.ts";
import { answerLimits } from "./answer-limits.ts";
import { checkSentences } from "./check-sentences.ts";
import { composeAnswer } from "./compose-answer.ts";
import { findDisagreements } from "./find-disagreements.ts";
import { openLabelledDocuments } from "./labelled-documents.ts";
import { parseAnswer } from "./parse-answer.ts";
import { type AnswerDraft, type DraftContext, writeDraft, writeFromOneSearch } from "./write-draft.ts";

/** Increased when the same draft would be verified differently. */
const version = 1;

/** Lets the model of the role `write` answer, and keeps the parts that the documents support. */
export async function answerWithModel(
  request: AnswerRequest,
  { store, config, search, verify, gateway }: AnswerContext,
  emit: (event: AskEvent) => void,
): Promise<Answer> {
  const { question, filter, signal } = request;
  const scope = filter.documentIds ?? (await store.holdings.list()).map(({ documentId }) => documentId);
  const labelledDocuments = openLabelledDocuments(store, scope);
  const wantsWeb = config.webSearch && config.agents["web-search"] !== "local";
  const withWeb = wantsWeb && !config.offline && gateway.searchesWeb("write");
  if (wantsWeb && !withWeb)
    emit({ type: "notice", text: "The web is not searched: offline, or the model's provider has no search of its own." });
  let shown = 0;
  const draftStream = streamDraftText(emit);
  const context: DraftContext = {
    search,
    gateway,
    labelledDocuments: labelledDocuments,
    emit,
    signal,
    searches: [],
    pages: [],
    withWeb,
    tools: [searchDocuments, openPassage, compareDocuments, ...(withWeb ? [webSearch] : [])] as ChatTool[],
    passagesLeft: () => Math.max(0, answerLimits.passages - shown),
    show(passages) {
      shown += passages;
    },
    onText: draftStream.write,
  };
  const draft = await writeWithFallback(request, context).catch((error: unknown): AnswerDraft => {
    if (!signal.aborted) throw error;
    return { text: draftStream.current(), model: gateway.modelsFor("write")[0]!, promptHash: "", isCut: true };
  });
  const drafts = parseAnswer(draft.text);
  // The last sentence of a truncated answer may have been going to say the opposite.
  const complete = draft.isCut && !/[.!?]["”’)]*\s*(?:<\/(?:web)?cite>\s*)?$/.test(draft.text.trimEnd()) ? drafts.slice(0, -1) : drafts;
  if (complete.length > answerLimits.sentences)
    emit({ type: "notice", text: `The answer is cut after ${answerLimits.sentences} sentences.` });
  const checked = await checkSentences(complete.slice(0, answerLimits.sentences), {
    labelledDocuments: labelledDocuments,
    verify,
    pages: context.pages,
    emit,
    signal,
  });
  const disagreements = await findDisagreements(checked.sentences, { question, labelledDocuments, verify, signal });
  const isCut = draft.isCut || checked.isCut || complete.length > answerLimits.sentences;
  const spending = gateway.spending();
  return {
    ...(await composeAnswer({ ...checked, disagreements, isCut, model: draft.model, labelledDocuments: labelledDocuments })),
    question,
    searches: [...new Set(context.searches)],
    ...(spending ? { spending } : {}),
    madeBy: {
      kind: "model",
      by: draft.model,
      promptHash: draft.promptHash,
      stage: "ask",
      stageVersion: version,
      inputHash: hashOf(question, JSON.stringify(scope), draft.text),
    },
  };
}

async function writeWithFallback(request: AnswerRequest, context: DraftContext): Promise<AnswerDraft> {
  try {
    return await writeDraft(request, context);
  } catch (error) {
    if (!(error instanceof IbidError) || error.code !== "model-without-tools") throw error;
    context.emit({ type: "notice", text: `${error.message}: one search is made for it instead.` });
    return writeFromOneSearch(request, context);
  }
}

/** Citation tags, and text that may become one. */
const citationTags = /<\/?(?:web)?cite\b[^>]*>|<[^>]*$/gi;

/** Passes on a model's text without its tags while it is written. It is an unverified draft. */
function streamDraftText(emit: (event: AskEvent) => void): {
  write(text: string): void /** The text of the current turn so far. */;
  current(): string;
} {
  let all = "";
  let sent = "";
  return {
    write(text) {
      // Another turn, or a retry of the same turn, starts again.
      if (!text.startsWith(all)) sent = "";
      all = text;
      const plain = text.replace(citationTags, "");
      if (plain.length > sent.length && plain.startsWith(sent)) emit({ type: "writing", text: plain.slice(sent.length) });
      sent = plain.startsWith(sent) ? plain : sent;
    },
    current: () => all,
  };
}
