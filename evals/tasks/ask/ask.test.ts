import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeAnswerContext } from "../../../src/chat/answer-context.fixture.ts";
import { Config } from "../../../src/config/schema.ts";
import { pagedDocument } from "../../../src/domain/document/paragraphs-document.ts";
import { findPhrases } from "../../../src/domain/text/find-phrase.ts";
import { openLlm } from "../../../src/llm/open-llm.ts";
import { openTestStore, type TestStore } from "../../../src/store/open-test-store.fixture.ts";
import { openAgentRegistry } from "../../../src/workbench/models/open-agent-registry.ts";
import { resolveModels } from "../../../src/workbench/models/resolve-models.ts";
import { call, textMessage } from "../../../test/language/server/scripted-response.ts";
import { type LanguageServer, startLanguageServer } from "../../../test/language/server/start-language-server.ts";
import { answerGold } from "./answer-gold.ts";
import { readAskGold } from "./ask-gold.ts";
import { scoreAnswers } from "./score-answers.ts";
import { answerFor } from "./scripted-answerer.ts";
import { type Answerer, inventions, lying, perfect, sloppy } from "./scripted-answerers.ts";

const gold = readAskGold("evals/ask/gold");
const mill = gold.find(({ about }) => about.startsWith("A lease of a mill"));

let store: TestStore;
const servers: LanguageServer[] = [];
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await store.close();
});

/** Scores a model of known character that answers over the wire, as a provider would. */
async function score(answerer: Answerer, name: string) {
  const server = await startLanguageServer({
    answer({ prompt, turns }) {
      const results = turns.filter(({ role }) => role === "tool").map(({ text }) => text);
      const reply = answerFor(gold, answerer, {
        question: prompt,
        results,
        taken: turns.filter(({ role }) => role === "assistant").length,
      });
      return "text" in reply ? textMessage(reply.text) : call(reply.call.name, reply.call.input);
    },
  });
  servers.push(server);
  const config = Config.parse({
    models: { write: `ours/${name}` },
    providers: { ours: { kind: "openai-compatible", baseUrl: `${server.url}/v1` } },
  });
  const language = { environment: {}, openLlm: openLlm };
  const agentRegistry = await openAgentRegistry({
    ...language,
    config,
    store,
    found: resolveModels(config, language, ["write"]),
    runId: "run_1",
  });
  const held = mill!.documents.map(({ name: file, title, pages }) => ({ file, ...pagedDocument(file, pages, title) }));
  const documents = new Map(held.map(({ file, document }) => [file, document]));
  const answered = await answerGold(mill!.questions, documents, fakeAnswerContext(held, { gateway: agentRegistry.language, config }));
  await agentRegistry.close();
  return { answered, metrics: scoreAnswers(answered.map((one) => ({ ...one, inventions }))) };
}

describe("the gold", () => {
  test("expects only words that stand on the page it names", () => {
    for (const { documents, questions } of gold)
      for (const { document, page, words } of questions.flatMap((question) => question.expect)) {
        const paragraphs = documents.find(({ name }) => name === document)?.pages[page - 1] ?? [];
        expect(
          paragraphs.some((paragraph) => findPhrases(paragraph, words).length > 0),
          `${document} p. ${page}: ${words}`,
        ).toBe(true);
      }
  });
});

describe("an eval of answers", () => {
  test("finds nothing wrong with a perfect model", async () => {
    const { metrics } = await score(perfect, "perfect");
    expect(metrics).toMatchObject({
      searchedFirst: 1,
      grounded: 1,
      citationsKept: 1,
      evidenceRecall: 1,
      refusalAccuracy: 1,
      inventionsShownAsTrue: 0,
    });
    expect(metrics.searchesPerQuestion).toBeLessThanOrEqual(2);
  });

  test("counts what a careless model invents, and shows none of it as true", async () => {
    const { metrics, answered } = await score(sloppy, "sloppy");
    expect(metrics).toMatchObject({ grounded: 1, evidenceRecall: 1, refusalAccuracy: 1, inventionsShownAsTrue: 0 });
    expect(metrics.citationsKept).toBeLessThan(0.5);
    expect(metrics.markedSentences).toBeGreaterThan(0.3);
    const [{ answer }] = answered as [(typeof answered)[number]];
    expect(answer.corrected).toMatchObject([{ why: "page 4 is page 3" }]);
    expect(answer.dropped.map(({ why }) => why)).toContain('no document is called "Q"');
  });

  test("lets nothing through that a lying model writes", async () => {
    const { metrics, answered } = await score(lying, "lying");
    expect(metrics).toMatchObject({ searchedFirst: 0, inventionsShownAsTrue: 0 });
    expect(answered.every(({ answer }) => answer.kind !== "written")).toBe(true);
  });
});
