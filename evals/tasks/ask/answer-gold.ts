import { answerQuestion } from "../../../src/chat/answer-question.ts";
import type { AnswerContext } from "../../../src/chat/answer-request.ts";
import type { AskEvent } from "../../../src/domain/answer/answer.ts";
import type { Document } from "../../../src/domain/document/document.ts";
import { pagedDocument } from "../../../src/domain/document/paragraphs-document.ts";
import type { Passage } from "../../../src/domain/document/passage.ts";
import type { Store } from "../../../src/store/store.ts";
import type { AskGold, GoldQuestion } from "./ask-gold.ts";
import type { AnsweredQuestion } from "./score-answers.ts";

/** Stores the documents of a gold set, one passage for each paragraph. The caller, which holds the models, indexes them. */
export async function storeGold({ about, documents }: AskGold, store: Store): Promise<Map<string, Document>> {
  const held = new Map<string, Document>();
  for (const { name, title, pages } of documents) {
    const { document, passages } = pagedDocument(`${about} ${name}`, pages, title);
    await store.documents.save(document, passages);
    await store.holdings.add({ documentId: document.id, path: name });
    held.set(name, document);
  }
  return held;
}

/** Asks the questions of a gold set about its own documents, and records what was found. */
export async function answerGold(
  questions: readonly GoldQuestion[],
  documents: ReadonlyMap<string, Document>,
  tools: AnswerContext,
): Promise<AnsweredQuestion[]> {
  const answered: AnsweredQuestion[] = [];
  for (const gold of questions) answered.push(await answerOne(gold, documents, tools));
  return answered;
}

async function answerOne(gold: GoldQuestion, documents: ReadonlyMap<string, Document>, tools: AnswerContext): Promise<AnsweredQuestion> {
  const searches: Passage[][] = [];
  const events: AskEvent["type"][] = [];
  const watching: AnswerContext = {
    ...tools,
    async search(request) {
      const found = await tools.search(request);
      searches.push(found.map(({ passage }) => passage));
      return found;
    },
  };
  const filter = { documentIds: [...documents.values()].map(({ id }) => id) };
  const run = answerQuestion({ question: gold.question, filter, before: [], signal: new AbortController().signal }, watching);
  let step = await run.next();
  for (; !step.done; step = await run.next()) events.push(step.value.type);
  const isAsked = tools.gateway.modelsFor("write").length > 0;
  const [searched, wrote] = [events.indexOf("searching"), events.indexOf("writing")];
  return {
    gold,
    answer: step.value,
    searches,
    documents,
    ...(isAsked ? { searchedFirst: searched >= 0 && (wrote < 0 || searched < wrote) } : {}),
  };
}
