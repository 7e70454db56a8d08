import { describe, expect, test } from "vitest";
import { z } from "zod";
import { IbidError } from "../errors.ts";
import { type AskedQuestion, scriptedGateway } from "../llm/gateway.fixture.ts";
import type { Agent } from "./agent.ts";
import { localAgentRegistry, openAgents } from "./agents.ts";

const counting: Agent<string, number> = {
  name: "counting",
  role: "judge",
  version: 1,
  purpose: "Counts",
  localFallback: "fingers",
  async answer(input, { ask }) {
    const forms = [{ name: "normal", outputTokens: 10, schema: z.object({ count: z.number() }) }] as const;
    return (await ask({ instructions: "Count.", prompt: input, forms })).value.count;
  },
};

function agentRegistry(script: (question: AskedQuestion) => unknown, readers: string[]) {
  const failures: string[] = [];
  const agents = openAgents({
    ...localAgentRegistry,
    language: scriptedGateway(script, { readers: { judge: readers } }),
    signal: new AbortController().signal,
    fresh: false,
    fail: ({ code }) => failures.push(code),
    reject: () => {},
  });
  return { agents, failures };
}

describe("each of an agent's models", () => {
  test("answers by itself", async () => {
    const { agents } = agentRegistry(({ reader }) => ({ count: reader }), ["a/x", "b/y"]);
    expect(await agents.askEach(counting, "roofs", { subject: "roofs" })).toEqual([0, 1]);
  });

  test("may fail alone: the other answers, and the failure is recorded once", async () => {
    const { agents, failures } = agentRegistry(
      ({ reader }) => {
        if (reader === 0) throw new IbidError("model-refused", "it would not", { hint: "Ask another." });
        return { count: 7 };
      },
      ["a/x", "b/y"],
    );
    expect(await agents.askEach(counting, "roofs", { subject: "roofs" })).toEqual([undefined, 7]);
    expect(failures).toEqual(["model-refused"]);
  });

  test("is none where only the local fallback answers", async () => {
    const { agents } = agentRegistry(() => ({ count: 1 }), []);
    expect(await agents.askEach(counting, "roofs", { subject: "roofs" })).toEqual([]);
  });

  test("ends the run where the budget is spent", async () => {
    const { agents } = agentRegistry(() => {
      throw new IbidError("budget-exhausted", "nothing is left", { hint: "Raise it." });
    }, ["a/x"]);
    await expect(agents.askEach(counting, "roofs", { subject: "roofs" })).rejects.toThrow("nothing is left");
  });
});

test("an agent's local fallback answers where its model fails, and where none is assigned", async () => {
  const fallback = async () => 5;
  const broken = agentRegistry(() => {
    throw new IbidError("model-unavailable", "no answer", { hint: "Try again." });
  }, ["a/x"]);
  expect(await broken.agents.ask(counting, "roofs", { subject: "roofs", localFallback: fallback })).toBe(5);
  expect(broken.failures).toEqual(["model-unavailable"]);
  expect(await agentRegistry(() => ({ count: 1 }), []).agents.ask(counting, "roofs", { subject: "roofs", localFallback: fallback })).toBe(
    5,
  );
  expect(
    await agentRegistry(() => ({ count: 1 }), ["a/x"]).agents.ask(counting, "roofs", { subject: "roofs", localFallback: fallback }),
  ).toBe(1);
});
