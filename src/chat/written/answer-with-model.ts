import type { Answer, AskEvent } from "../../domain/answer.ts";
import { hashOf } from "../../domain/id.ts";
import { IbidError } from "../../errors.ts";
import type { AskRequest, AskTools } from "../ask.ts";
import type { AskTool } from "../tools/ask-tool.ts";
import { compareDocuments } from "../tools/compare-documents.ts";
import { openPassage } from "../tools/open-passage.ts";
import { searchDocuments } from "../tools/search-documents.ts";
import { webSearch } from "../tools/web-search.ts";
import { bounds } from "./bounds.ts";
import { checkSentences } from "./check-sentences.ts";
import { openDesk } from "./desk.ts";
import { findDisagreements } from "./find-disagreements.ts";
import { hearText } from "./hear-text.ts";
import { parseAnswer } from "./parse-answer.ts";
import { sumUp } from "./sum-up.ts";
import { type Draft, type DraftContext, writeDraft, writeFromOneSearch } from "./write-draft.ts";

/** Raised when the same draft would be proven otherwise. */
const version = 1;

/** Lets the model of the role `write` answer, and keeps of its answer what the documents bear out. */
export async function answerWithModel(
  request: AskRequest,
  { store, config, search, verify, door }: AskTools,
  tell: (event: AskEvent) => void,
): Promise<Answer> {
  const { question, filter, signal } = request;
  const scope = filter.documentIds ?? (await store.holdings.list()).map(({ documentId }) => documentId);
  const desk = openDesk(store, scope);
  const wantsWeb = config.webSearch && config.agents["web-search"] !== "local";
  const withWeb = wantsWeb && !config.offline && door.searchesWeb("write");
  if (wantsWeb && !withWeb)
    tell({ type: "notice", text: "The web is not searched: offline, or the model's provider has no search of its own." });
  let shown = 0;
  const heard = hearText(tell);
  const context: DraftContext = {
    search,
    door,
    desk,
    tell,
    signal,
    searches: [],
    pages: [],
    withWeb,
    tools: [searchDocuments, openPassage, compareDocuments, ...(withWeb ? [webSearch] : [])] as AskTool[],
    passagesLeft: () => Math.max(0, bounds.passages - shown),
    show(passages) {
      shown += passages;
    },
    hear: heard.hear,
  };
  const draft = await write(request, context).catch((error: unknown): Draft => {
    if (!signal.aborted) throw error;
    return { text: heard.sofar(), model: door.readers("write")[0]!, promptHash: "", isCut: true };
  });
  const drafts = parseAnswer(draft.text);
  // The last sentence of what was cut may say the opposite of what it was going to say.
  const whole = draft.isCut && !/[.!?]["”’)]*\s*(?:<\/(?:web)?cite>\s*)?$/.test(draft.text.trimEnd()) ? drafts.slice(0, -1) : drafts;
  if (whole.length > bounds.sentences) tell({ type: "notice", text: `The answer is cut after ${bounds.sentences} sentences.` });
  const checked = await checkSentences(whole.slice(0, bounds.sentences), { desk, verify, pages: context.pages, tell, signal });
  const disagreements = await findDisagreements(checked.sentences, { desk, verify, signal });
  const isCut = draft.isCut || checked.isCut || whole.length > bounds.sentences;
  const spending = door.spending();
  return {
    ...(await sumUp({ ...checked, disagreements, isCut, model: draft.model, desk })),
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

async function write(request: AskRequest, context: DraftContext): Promise<Draft> {
  try {
    return await writeDraft(request, context);
  } catch (error) {
    if (!(error instanceof IbidError) || error.code !== "model-without-tools") throw error;
    context.tell({ type: "notice", text: `${error.message}: the search is made for it, once.` });
    return writeFromOneSearch(request, context);
  }
}
