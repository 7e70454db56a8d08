import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import type { Passage } from "../../domain/document/passage.ts";
import { makeId } from "../../domain/id.ts";
import { IbidError } from "../../errors.ts";
import { scriptedGateway } from "../../llm/gateway.fixture.ts";
import { disabledGateway, type LlmGateway } from "../../llm/gateway.ts";
import type { Models } from "../../models/models.ts";
import { localAgentRegistry } from "../../pipeline/agents.ts";
import { timeBudget } from "../../pipeline/budget.ts";
import { runPipeline } from "../../pipeline/run-pipeline.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { documentOf } from "../document.fixture.ts";
import { indexing } from "./stage.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const nothing = {} as never;
const document = documentOf(`# Awnings of the northern quays\n\n## Results\n\n${"They cooled by 1.5 degrees. ".repeat(20)}\n`);
const passages = Array.from({ length: 20 }, (_, ordinal): Passage => {
  const text = "They cooled by 1.5 degrees. ";
  const start = document.text.indexOf(text) + ordinal * text.length;
  return {
    id: makeId("psg", ordinal),
    documentId: document.id,
    ordinal,
    kind: "prose",
    section: "Results",
    text,
    start,
    end: start + text.length,
    sentences: [],
  };
});
const header = "Awnings of the northern quays cooled.";
const describing = () =>
  scriptedGateway(({ prompt }) => ({
    passages: [...prompt.matchAll(/<passage number="(\d+)"/g)].map(([, number]) => ({
      passage: Number(number),
      section: 1,
      context: header,
    })),
  }));

async function index(language: LlmGateway) {
  await store.documents.save(document, passages);
  const embedded: string[] = [];
  const embed = {
    id: "letters",
    embed: async (texts: string[]) => {
      embedded.push(...texts);
      return texts.map((text) => [text.length, 1]);
    },
  };
  const common = {
    models: { embed } as unknown as Models,
    search: nothing,
    findEvidence: nothing,
    verify: nothing,
    passages: nothing,
    budget: timeBudget(0),
  };
  const context = {
    ...common,
    document: async () => document,
    agentRegistry: { ...localAgentRegistry, language },
    config: Config.parse({}),
    signal: new AbortController().signal,
  };
  const subject = {
    manuscript: { path: "m.md", documentId: makeId("doc", "m") },
    sources: [{ path: "s.md", documentId: document.id }],
    holdings: [],
  };
  const failures: string[] = [];
  for await (const event of runPipeline([indexing], { subject, store, context }))
    if (event.type === "item-failed") failures.push(event.failure.code);
  return { embedded, failures };
}

const find = async (text: string) =>
  (await store.passages.rank({ text, embedding: undefined, documentIds: [document.id], mode: "bm25", depth: 50, fusionConstant: 60 })).map(
    ({ passage }) => passage.text,
  );

describe("passages that are indexed", () => {
  test("are in slices with the same keys, independent of what another worker has embedded", async () => {
    await store.documents.save(document, passages);
    const subject = {
      manuscript: { path: "m.md", documentId: makeId("doc", "m") },
      sources: [{ path: "s.md", documentId: document.id }],
      holdings: [],
    };
    const context = {
      models: { embed: { id: "letters" } },
      agents: { signature: () => "" },
      config: Config.parse({}),
      notice: () => {},
    } as never;
    const left = async () =>
      (await indexing.pending(store, subject, context)).map((slice) => [indexing.keyOf!(slice), slice.passages.length]);
    const [first, second] = await left();
    expect([first, second].map((slice) => slice?.[1])).toEqual([16, 4]);
    await store.passages.saveEmbeddings(
      "letters",
      passages.slice(0, 9).map(({ id }) => ({ passageId: id, vector: [1, 1] })),
    );
    expect(await left()).toEqual([[first![0], 7], second]);
    await store.passages.saveEmbeddings(
      "letters",
      passages.slice(9, 16).map(({ id }) => ({ passageId: id, vector: [1, 1] })),
    );
    expect(await left()).toEqual([second]);
  });

  test("of short documents are embedded together, and all of them counted", async () => {
    const events = [];
    const short = ["one", "two", "three"].map((word) => documentOf(`# ${word}\n\nThey cooled.\n`));
    const texts: number[] = [];
    const embed = {
      id: "letters",
      embed: async (given: string[]) => {
        texts.push(given.length);
        return given.map(() => [1, 1]);
      },
    };
    for (const one of short)
      await store.documents.save(one, [{ ...passages[0]!, id: makeId("psg", one.id), documentId: one.id, start: 0, end: 5 }]);
    const sources = short.map(({ id }) => ({ path: "s.md", documentId: id }));
    const subject = { manuscript: { path: "m.md", documentId: makeId("doc", "m") }, sources, holdings: [] };
    const context = {
      models: { embed },
      agentRegistry: localAgentRegistry,
      config: Config.parse({}),
      budget: timeBudget(0),
      signal: new AbortController().signal,
    } as never;
    for await (const event of runPipeline([indexing], { subject, store, context }))
      if (event.type === "record-saved") events.push([event.done, event.total]);
    expect(texts).toEqual([3]);
    expect(events).toEqual([[3, 3]]);
  });

  test("carry title and heading alone where no model is assigned", async () => {
    const { embedded } = await index(disabledGateway);
    expect(new Set(embedded)).toEqual(new Set(["Awnings of the northern quays\nResults\nThey cooled by 1.5 degrees. "]));
    expect(await find("awnings of quays")).toEqual([]);
    expect((await index(disabledGateway)).embedded).toEqual([]);
  });

  test("are indexed again with what a model says of them, found by it, and given back without it", async () => {
    await index(disabledGateway);
    const gateway = describing();
    const { embedded } = await index(gateway);
    expect(embedded).toHaveLength(20);
    expect(embedded[0]).toBe(`Awnings of the northern quays\nResults\n${header}\nThey cooled by 1.5 degrees. `);
    expect(gateway.asked).toHaveLength(2);
    expect(await find("awnings of quays")).toEqual(passages.map(({ text }) => text));
    expect((await index(gateway)).embedded).toEqual([]);
    expect((await index(disabledGateway)).embedded).toHaveLength(20);
    expect(await find("awnings of quays")).toEqual([]);
  });

  test("keep the rule's header where the model fails, and are asked about again", async () => {
    let questions = 0;
    const describer = describing();
    const once: LlmGateway = {
      ...describer,
      ask: (question, options) =>
        questions++ === 0 ? Promise.reject(new IbidError("model-overloaded", "too many questions")) : describer.ask(question, options),
    };
    const { embedded, failures } = await index(once);
    expect(failures).toEqual(["model-overloaded"]);
    expect(embedded.filter((text) => text.includes(header))).toHaveLength(4);
    expect((await index(once)).embedded).toHaveLength(16);
    expect((await index(once)).embedded).toEqual([]);
  });

  test("whose description is refused are not asked about again", async () => {
    const liar = scriptedGateway(() => ({ passages: [{ passage: 1, section: 1, context: "They cooled by 7.5 degrees in the quays." }] }));
    expect((await index(liar)).embedded.every((text) => !text.includes("7.5"))).toBe(true);
    expect((await index(liar)).embedded).toEqual([]);
    expect(await find("7.5")).toEqual([]);
  });
});
