import { describe, expect, test } from "vitest";
import { z } from "zod";
import { scriptedGateway } from "../llm/gateway.fixture.ts";
import type { Agent } from "./agent.ts";
import type { AgentModule } from "./agent-module.ts";
import { type AgentsOptions, localAgentRegistry, openAgents } from "./agents.ts";

interface Text {
  words: string;
}

/** Quotes a word of a text; the proof is that it stands there. */
const quoting: Agent<Text, string | undefined> = {
  name: "quoting",
  role: "extract",
  version: 1,
  purpose: "quotes",
  localFallback: "the first word",
  async answer({ words }, { ask, reject }) {
    const forms = [{ name: "normal", outputTokens: 10, schema: z.object({ quote: z.string() }) }] as const;
    const { value } = await ask({ instructions: "Quote a word.", prompt: words, forms });
    if (words.includes(value.quote)) return value.quote;
    reject("words that are not there");
    return undefined;
  },
};

const text: Text = { words: "quiet rooms" };
const about = { subject: "a text", localFallback: async () => "quiet" };

function replacedBy(answer: AgentModule["answer"], { hash = "a1", ...more }: { hash?: string } & Partial<AgentsOptions> = {}) {
  const [failures, rejected]: [string[], string[]] = [[], []];
  const agents = openAgents({
    ...localAgentRegistry,
    modules: new Map([["quoting", { path: "mine.js", hash, answer }]]),
    signal: new AbortController().signal,
    fresh: false,
    fail: ({ code, message }) => failures.push(`${code}: ${message}`),
    reject: (_, what) => rejected.push(what),
    ...more,
  });
  return { agents, failures, rejected };
}

describe("a module that answers for an agent", () => {
  test("is given the agent's input, and its answer is proven and kept", async () => {
    const { agents } = replacedBy((input) => ({ quote: (input as Text).words.slice(6) }));
    expect(await agents.ask(quoting, text, about)).toBe("rooms");
  });

  test("cannot get past the agent's proof", async () => {
    const { agents, rejected } = replacedBy(() => ({ quote: "loud rooms" }));
    expect(await agents.ask(quoting, text, about)).toBeUndefined();
    expect(rejected).toEqual(["words that are not there"]);
  });

  test("cannot change what its answer is proven against", async () => {
    const { agents } = replacedBy((input) => {
      (input as Text).words = "loud rooms";
      return { quote: "loud rooms" };
    });
    const own = { ...text };
    expect(await agents.ask(quoting, own, about)).toBeUndefined();
    expect(own).toEqual(text);
  });

  test("gives way to the local fallback where its answer has another form, with a notice", async () => {
    const { agents, failures } = replacedBy(() => ({ citation: 3 }));
    expect(await agents.ask(quoting, text, about)).toBe("quiet");
    expect(failures).toEqual([
      expect.stringMatching(/^model-output-invalid: the module mine\.js returned an answer that matches no schema/),
    ]);
  });

  test("gives way to the local fallback where it fails, with a notice", async () => {
    const { agents, failures } = replacedBy(() => {
      throw new TypeError("nothing is not a function");
    });
    expect(await agents.ask(quoting, text, about)).toBe("quiet");
    expect(failures).toEqual(["model-unavailable: the module mine.js failed: nothing is not a function"]);
  });

  test("may ask the model of the role, in words of its own", async () => {
    const language = scriptedGateway(() => ({ quote: "rooms" }));
    const { agents } = replacedBy(
      async (_, { ask, question }) => (await ask({ ...question, instructions: `${question.instructions} Be brief.` })).value,
      { language },
    );
    expect(await agents.ask(quoting, text, about)).toBe("rooms");
    expect(language.asked.map(({ agent, role, instructions }) => [agent, role, instructions])).toEqual([
      ["quoting", "extract", "Quote a word. Be brief."],
    ]);
  });

  test("is not run where questions are only counted", async () => {
    const language = scriptedGateway(() => ({}), { isEstimating: true });
    let isRun = false;
    const { agents, failures } = replacedBy(
      () => {
        isRun = true;
      },
      { language },
    );
    expect(await agents.ask(quoting, text, about)).toBe("quiet");
    expect({ isRun, failures, asked: language.asked.length }).toEqual({ isRun: false, failures: [], asked: 1 });
  });

  test("ends with the run, also when it does not listen", async () => {
    const abort = new AbortController();
    const { agents } = replacedBy(() => new Promise(() => {}), { signal: abort.signal });
    const asking = agents.ask(quoting, text, about);
    abort.abort(new Error("stopped"));
    await expect(asking).rejects.toThrow("stopped");
  });

  test("makes other records when it says something else", () => {
    const [one, other] = ["a1", "b2"].map((hash) => replacedBy(() => ({}), { hash }).agents.signature(quoting));
    expect(one).not.toBe(other);
    expect(replacedBy(() => ({}), { local: new Set(["quoting"]) }).agents.signature(quoting)).toBe("");
  });
});
