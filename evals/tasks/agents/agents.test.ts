import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Config } from "../../../src/config/schema.ts";
import type { LlmQuestion } from "../../../src/llm/gateway.ts";
import { scriptedLlm } from "../../../src/llm/scripted-llm.fixture.ts";
import { agents as registry } from "../../../src/stages/agents.ts";
import { openTestStore, type TestStore } from "../../../src/store/open-test-store.fixture.ts";
import { idleModels } from "../../../src/workbench/check/check-files.fixture.ts";
import { readAgentGold } from "./agent-gold.ts";
import { factReaders, plainFact } from "./fact-readers.ts";
import { measureAgent } from "./measure-agent.ts";

const gold = readAgentGold("evals/agents/gold", undefined);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

type Script = (question: LlmQuestion<unknown>) => unknown;

/** Measures one agent whose model says what a script says; all others use their local fallback. */
function measure(agent: string, script: Script) {
  const others = registry.filter(({ name }) => name !== agent).map(({ name }) => [name, "local"]);
  const models = Object.fromEntries(["extract", "judge", "write", "context", "see"].map((role) => [role, "example/reader"]));
  const config = Config.parse({ models, agents: Object.fromEntries(others) });
  const reader = scriptedLlm(script, { isLocal: true });
  const language = { environment: {}, openLlm: () => reader, send: async () => new Response("{}") };
  return measureAgent(gold.find((one) => one.agent === agent)!, { store, models: idleModels, config, language });
}

/** The numbered texts of a prompt. */
function shown(prompt: string, tag: string): { number: number; text: string }[] {
  const found = prompt.matchAll(new RegExp(`<${tag}[^>]* ?number="(\\d+)"[^>]*>\\s*([\\s\\S]*?)\\s*</${tag}>`, "g"));
  return [...found].map(([, number, text]) => ({ number: Number(number), text: text! }));
}

const nothing = { container: "", volume: "", issue: "", pages: "", publisher: "" };
const entries = {
  Okoro: { ...nothing, authors: ["Adaeze Okoro"], year: "2016", title: "timber of the old sluices" },
  Lindqvist: { ...nothing, authors: ["Lindqvist, Maja", "Brandt, Tomas"], year: "1998", title: "Tolls in kind = a ledger read again" },
  Moreau: { ...nothing, authors: ["Moreau, C."], year: "2009", title: "Wardens and their hours" },
};
const assertions: Record<string, string[]> = {
  "Weirs of oak": ["Weirs of oak lasted 80 years", "weirs of pine lasted 30 years"],
  "Pine was": ["Pine was cheap", "Pine could be felled in a day"],
  "The wardens": ["The wardens slept by day", "The wardens opened the sluice at dusk"],
};
const opinions: Record<string, { label: string; words?: string }> = {
  "median depth": { label: "supported", words: "The median depth of silt behind the weirs was 61 cm." },
  "lasted 110": { label: "contradicted", words: "Weirs of oak lasted 80 years on average." },
  "slower the current": { label: "supported", words: "Silt was deeper where the river was slow." },
  Otters: { label: "unsupported" },
};
const keyed = <T>(table: Record<string, T>, text: string): T | undefined => Object.entries(table).find(([key]) => text.includes(key))?.[1];

const perfect: Record<string, Script> = {
  "reference-repair": ({ prompt }) => ({
    entries: shown(prompt, "entry").map(({ number, text }) => ({ entry: number, ...keyed(entries, text)! })),
  }),
  "claim-extraction": ({ prompt }) => ({
    sentences: shown(prompt, "sentence").map(({ number, text }) => ({
      number,
      assertions: text.includes("?") ? [] : [{ words: text, standalone: text, parts: keyed(assertions, text) ?? [] }],
    })),
  }),
  "citation-detection": ({ prompt }) => ({
    markers: [{ words: "(Lindquist, 1998)", entries: [shown(prompt, "entry").find(({ text }) => text.includes("Lindqvist"))!.number] }],
  }),
  "page-transcription": () => ({ lines: gold.find(({ agent }) => agent === "page-transcription")!.cases[0]!.expect }),
  toulmin: () => ({
    claim: "oak probably lasts longer than pine",
    grounds: ["weirs of oak were repaired less often"],
    warrant: "",
    impliedWarrant: "",
    qualifiers: ["probably"],
    rebuttals: ["unless the river carries ice"],
    backing: [],
  }),
  verification: ({ prompt }) => {
    const { label, words } = keyed(opinions, /<claim>\s*([\s\S]*?)\s*<\/claim>/.exec(prompt)![1]!)!;
    const passage = shown(prompt, "passage").find(({ text }) => words !== undefined && text.includes(words));
    const quotes = passage ? [{ passage: passage.number, words, parts: [] }] : [];
    return { quotes, parts: [], drift: [], label, confidence: 0.95, rationale: "" };
  },
};

const lying: Record<string, Script> = {
  "reference-repair": ({ prompt }) => ({
    entries: shown(prompt, "entry").map(({ number }) => ({ entry: number, ...nothing, authors: ["Nobody"], year: "1066", title: "Lies" })),
  }),
  "claim-extraction": ({ prompt }) => ({ sentences: shown(prompt, "sentence").map(({ number }) => ({ number, assertions: [] })) }),
  "citation-detection": () => ({ markers: [{ words: "(spring 1931)", entries: [1, 2, 3] }] }),
  "page-transcription": () => ({ lines: ["Every claim of every paper is supported."] }),
  toulmin: () => ({
    claim: "pine",
    grounds: ["pine"],
    warrant: "",
    impliedWarrant: "",
    qualifiers: ["surely"],
    rebuttals: ["oak"],
    backing: [],
  }),
  verification: () => ({
    quotes: [{ passage: 1, words: "Otters lived below most weirs", parts: [] }],
    parts: [],
    drift: [],
    label: "supported",
    confidence: 1,
    rationale: "",
  }),
};

/** What a liar says of a page is refused, and the page stays as it was recognised. */
const lowest: Record<string, number> = { "page-transcription": 1 };

describe.each(Object.keys(perfect))("%s", (agent) => {
  test("scores 1 by a model that is right, and far less by one that lies", async () => {
    const right = await measure(agent, perfect[agent]!);
    expect(right).toMatchObject({ f1: 1, missing: [], invented: [] });
    await store.empty();
    expect((await measure(agent, lying[agent]!)).f1).toBeLessThan(lowest[agent] ?? 0.85);
  });
});

test("every agent has gold and a reading of its own", () => {
  const names = registry.map(({ name }) => name);
  expect(gold.map(({ agent }) => agent)).toEqual(names);
  expect(Object.keys(factReaders).toSorted()).toEqual(names.toSorted());
});

test("refuses an unknown agent with a list of the known ones", () => {
  expect(() => readAgentGold("evals/agents/gold", "cook")).toThrow(expect.objectContaining({ code: "agent-unknown" }));
});

test("a fact is the same in other letters and with another stop", () => {
  expect(plainFact("Weirs  were old.: Supported")).toBe(plainFact("weirs were old: supported"));
});
