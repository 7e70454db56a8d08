import { hashOf } from "../domain/id.ts";
import { locate } from "../domain/layout.ts";
import type { Ask } from "./ask.ts";
import { openDesk } from "./written/desk.ts";

/** Quotations of an answer without a model. */
const most = 5;

/** Answers by the passages that a search for the question finds: a placeholder until quotations are chosen with more care. */
export const extractive: Ask = async function* ({ question, filter, signal }, { store, search }) {
  const scope = filter.documentIds ?? (await store.holdings.list()).map(({ documentId }) => documentId);
  const desk = openDesk(store, scope);
  yield { type: "searching", query: question };
  const found = await search({ text: question, documentIds: [...scope], keep: most });
  yield { type: "found", passages: found.length, documents: new Set(found.map(({ passage }) => passage.documentId)).size };
  const sentences = [];
  for (const { passage } of found) {
    if (signal.aborted) break;
    const locator = locate(await desk.document(passage.documentId), passage.sentences[0] ?? passage);
    const evidence = [{ documentId: passage.documentId, passageId: passage.id, locator }];
    sentences.push({ text: locator.quote.exact, standing: "quoted" as const, confidence: null, evidence, web: [], opensParagraph: true });
  }
  const isEmpty = sentences.length === 0;
  return {
    question,
    kind: isEmpty ? "refusal" : "extractive",
    header: isEmpty ? "The documents do not say." : "No language model answered: these are the best quotations.",
    sentences,
    disagreements: [],
    documents: await desk.describe([...new Set(found.map(({ passage }) => passage.documentId))]),
    searches: [question],
    dropped: [],
    isCut: signal.aborted,
    madeBy: { kind: "rule", by: "quotations", stage: "ask", stageVersion: 1, inputHash: hashOf(question) },
  };
};
