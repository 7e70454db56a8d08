import { Config } from "../config/schema.ts";
import type { Answer, AskEvent } from "../domain/answer/answer.ts";
import type { pagedDocument } from "../domain/document/paragraphs-document.ts";
import { contentWords } from "../domain/text/words/content-words.ts";
import { disabledGateway, type LlmGateway } from "../llm/gateway.ts";
import type { VerifyStatement } from "../pipeline/stage.ts";
import { blankInjections } from "../retrieval/blank-injections.ts";
import type { Search } from "../retrieval/search.ts";
import { answerQuestion } from "./answer-question.ts";
import type { AnswerContext, AnswerRequest } from "./answer-request.ts";
import { wordModels } from "./word-models.fixture.ts";

type Held = ReturnType<typeof pagedDocument>;

/** What an answer is made with in a test: a search by shared words, and a verifier that calls a statement supported where the documents hold its words. */
export function fakeAnswerContext(
  held: readonly Held[],
  { gateway = disabledGateway, config = {}, verify }: { gateway?: LlmGateway; config?: object; verify?: VerifyStatement } = {},
): AnswerContext {
  const byId = new Map(held.map((each) => [each.document.id, each]));
  const search: Search = async ({ text, documentIds = [...byId.keys()], keep = 8 }) => {
    const wanted = contentWords(text);
    const all = documentIds.flatMap((id) => byId.get(id)?.passages ?? []).map(blankInjections);
    const scored = all
      .map((passage) => ({ passage, score: [...contentWords(passage.text)].filter((word) => wanted.has(word)).length }))
      .filter(({ score }) => score > 0);
    const ranked = scored.toSorted((one, other) => other.score - one.score || (one.passage.id < other.passage.id ? -1 : 1));
    return ranked
      .slice(0, keep)
      .map((hit) => ({ ...hit, lexicalRank: 1, denseRank: null, lexicalScore: hit.score, similarity: null })) as never;
  };
  const store = {
    documents: {
      get: async (id: string) => byId.get(id)?.document,
      describe: async (ids: string[]) => ids.flatMap((id) => (byId.has(id) ? [{ id, title: byId.get(id)!.document.title }] : [])),
    },
    passages: { list: async (id: string) => byId.get(id)?.passages ?? [] },
    holdings: {
      list: async (ids: readonly string[] = [...byId.keys()]) =>
        ids.map((documentId) => ({ documentId, path: `${documentId}.pdf`, work: { author: [] } })),
    },
  };
  return {
    store: store as never,
    models: wordModels,
    config: Config.parse(config),
    search,
    verify: verify ?? wordVerifier(held),
    gateway,
  };
}

/** Supported where each telling word stands in the documents, contradicted where only a number differs, else unsupported. */
function wordVerifier(held: readonly Held[]): VerifyStatement {
  return async ({ statement, documentIds }) => {
    const { document, passages } = held.find((each) => documentIds.includes(each.document.id))!;
    const missing = [...contentWords(statement)].filter((word) => !contentWords(document.text).has(word));
    const isNumber = missing.length > 0 && missing.every((word) => word.startsWith("#"));
    const label = missing.length === 0 ? "supported" : isNumber ? "contradicted" : "unsupported";
    const passage = passages.find(({ text }) => [...contentWords(statement)].some((word) => contentWords(text).has(word))) ?? passages[0]!;
    const locator = { start: passage.start, end: passage.end, quote: { exact: passage.text.trim(), prefix: "", suffix: "" } };
    return {
      label,
      confidence: 0.9,
      rationale: `missing: ${missing.join(", ")}`,
      evidence: [{ documentId: document.id, passageId: passage.id, locator }],
      drift: [],
      uncovered: [],
    } as never;
  };
}

/** Asks and collects the events. */
export async function collectAnswer(
  question: string,
  tools: AnswerContext,
  more: Partial<AnswerRequest> = {},
): Promise<{ answer: Answer; events: AskEvent[] }> {
  const events: AskEvent[] = [];
  const run = answerQuestion({ question, filter: {}, before: [], signal: new AbortController().signal, ...more }, tools);
  let step = await run.next();
  for (; !step.done; step = await run.next()) events.push(step.value);
  return { answer: step.value, events };
}
