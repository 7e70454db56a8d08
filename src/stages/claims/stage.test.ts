import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import { scriptedGateway } from "../../llm/gateway.fixture.ts";
import type { Generation, LlmGateway, LlmQuestion } from "../../llm/gateway.ts";
import type { ModelRole, Models, SentenceClassifier } from "../../models/models.ts";
import { localAgentRegistry } from "../../pipeline/agents.ts";
import { timeBudget } from "../../pipeline/budget.ts";
import { runPipeline } from "../../pipeline/run-pipeline.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { documentOf } from "../document.fixture.ts";
import { claims } from "./stage.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const nothing = {} as never;
const sentence = "Shaded stops attract 18 % more passengers in ports.";
const document = documentOf(`# Stops\n\n## Introduction\n\n${sentence}\n\n## Methods\n\nStops were counted every hour.`);

/** A sentence model that finds every sentence to want a source, and remembers what it was asked. */
function modelCalled(id: string, asked: string[] = []): SentenceClassifier {
  return {
    id,
    read: async (sentences) => {
      asked.push(...sentences);
      const category = { established: 1, method: 0, result: 0, inference: 0, structure: 0, other: 0 };
      return sentences.map(() => ({ citeWorthy: 0.9, category, intent: { background: 1, method: 0, result: 0 } }));
    },
  };
}

async function check(
  classify: SentenceClassifier,
  {
    missing,
    language = localAgentRegistry.language,
    ...config
  }: { missing?: Models["missing"]; audience?: string; language?: LlmGateway } = {},
) {
  await store.documents.save(document, []);
  const models = { ...({} as Models), classify, ...(missing ? { missing } : {}) };
  const context = {
    models,
    search: nothing,
    findEvidence: nothing,
    verify: nothing,
    document: nothing,
    passages: nothing,
    budget: timeBudget(0),
    agentRegistry: { ...localAgentRegistry, language },
  };
  const whole = { ...context, config: Config.parse(config), signal: new AbortController().signal };
  const subject = { manuscript: { path: "m.md", documentId: document.id }, sources: [], holdings: [] };
  for await (const _ of runPipeline([claims], { subject, store, context: whole }));
  return (await store.claims.list(document.id)).map(({ text, category, needsCitation }) => ({ text, category, needsCitation }));
}

describe("the claims of a manuscript", () => {
  test("are distinguished by rules and model, which is asked only what rules leave open, and once", async () => {
    const asked: string[] = [];
    const expected = [
      { text: sentence, category: "established", needsCitation: true },
      { text: "Stops were counted every hour.", category: "method", needsCitation: false },
    ];
    expect(await check(modelCalled("one", asked))).toEqual(expected);
    expect(await check(modelCalled("one", asked))).toEqual(expected);
    expect(asked).toEqual([sentence]);
  });

  test("are read again by another model, and for other readers", async () => {
    const asked: string[] = [];
    await check(modelCalled("one", asked));
    await check(modelCalled("two", asked));
    expect((await check(modelCalled("two", asked), { audience: "experts" }))[0]!.needsCitation).toBe(false);
    expect(asked).toHaveLength(3);
  });

  test("are distinguished by rules alone without the model, and read again when it is back", async () => {
    const gone = new IbidError("model-unavailable", "classifier.int8.onnx is missing");
    const missing = new Map<ModelRole, IbidError>([["classifier", gone]]);
    const without = await check({ id: "one", read: () => Promise.reject(gone) }, { missing });
    expect(without[0]!.needsCitation).toBe(false);
    expect((await check(modelCalled("one")))[0]!.needsCitation).toBe(true);
  });
});

describe("the claims of a manuscript with a language model", () => {
  /** A model that finds no assertion in the sentence about counting; `fails` is how often it is away before it answers. */
  function reader(id: string, fails = 0) {
    let left = fails;
    return scriptedGateway(
      ({ agent, prompt }) => {
        if (agent === "categorisation") return { claims: [{ number: 1, category: "established", needsSource: false }] };
        if (prompt.includes("counted") && left-- > 0) throw new IbidError("model-unavailable", "the server is away");
        return { sentences: prompt.includes("counted") ? [{ number: 1, assertions: [] }] : [] };
      },
      { readers: { extract: [id] } },
    );
  }
  const texts = async (language?: LlmGateway) => (await check(modelCalled("one"), language ? { language } : {})).map(({ text }) => text);
  const counted = "Stops were counted every hour.";

  test("are read again when one is assigned, once, and as before when it is taken away", async () => {
    expect(await texts()).toEqual([sentence, counted]);
    const language = reader("a/one");
    expect(await texts(language)).toEqual([sentence]);
    expect(await texts(language)).toEqual([sentence]);
    expect(language.asked).toHaveLength(3);
    expect(await texts()).toEqual([sentence, counted]);
  });

  test("are read again by another one", async () => {
    await texts(reader("a/one"));
    const other = reader("a/two");
    await texts(other);
    expect(other.asked).toHaveLength(3);
  });

  test("are the rules' where a call failed, and asked about again in the next run", async () => {
    const language = reader("a/one", 1);
    expect(await texts(language)).toEqual([sentence, counted]);
    expect(await texts(language)).toEqual([sentence]);
    const asked = language.asked.length;
    expect(await texts(language)).toEqual([sentence]);
    expect(language.asked).toHaveLength(asked);
  });

  test("are read by asking only what was not answered before, as the gateway has them cached", async () => {
    const language = reader("a/one", 1);
    const known = new Map<string, Promise<Generation<unknown>>>();
    const remembering: LlmGateway = {
      ...language,
      ask: async <T>(question: LlmQuestion<T>) => {
        const key = `${question.agent} ${question.prompt}`;
        const answer = known.get(key) ?? language.ask(question);
        await answer;
        known.set(key, answer);
        return answer as Promise<Generation<T>>;
      },
    };
    expect(await texts(remembering)).toEqual([sentence, counted]);
    const before = language.asked.length;
    expect(await texts(remembering)).toEqual([sentence]);
    expect(language.asked.slice(before).map(({ agent }) => agent)).toEqual(["claim-extraction"]);
    expect(language.asked.at(-1)!.prompt).toContain(counted);
  });
});
