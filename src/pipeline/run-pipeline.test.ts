import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Config } from "../config/schema.ts";
import { IbidError } from "../errors.ts";
import { scriptedGateway } from "../llm/gateway.fixture.ts";
import type { Store } from "../store/store.ts";
import type { Agent } from "./agent.ts";
import { localAgentRegistry } from "./agents.ts";
import { timeBudget } from "./budget.ts";
import { type RunEvent, runPipeline } from "./run-pipeline.ts";
import { processInputs, type RunContext, type Stage, type StageContext } from "./stage.ts";

/** The pipeline never looks inside these; its stages do, and the ones here need none of them. */
const nothing = {} as never;
const subject = { manuscript: { path: "m.md", documentId: "doc_0" }, sources: [], holdings: [] };
type Given = RunContext;
const contextWith = (changes: Partial<Given> = {}): Given => ({
  models: nothing,
  search: nothing,
  findEvidence: nothing,
  verify: nothing,
  agentRegistry: localAgentRegistry,
  document: nothing,
  passages: nothing,
  config: Config.parse({ concurrency: 2 }),
  budget: timeBudget(0),
  signal: new AbortController().signal,
  ...changes,
});

/** A stage that squares numbers and keeps them in a list, which is its store. */
function squares(
  inputs: number[],
  kept: number[],
  work: (input: number, context: StageContext) => Promise<number> = async (input) => input * input,
): Stage<number, number> {
  return {
    name: "squares",
    pending: async () => inputs.filter((input) => !kept.includes(input * input)),
    run: (left, context) => processInputs(left, context, { subject: String, work: (input) => work(input, context) }),
    save: async (_, square) => void kept.push(square),
  };
}

/** An agent that asks its model for the cube of a number. */
const cubing: Agent<number, number> = {
  name: "cubing",
  role: "judge",
  version: 1,
  purpose: "Cubes a number",
  localFallback: "the square",
  answer: async (input, { ask }) =>
    (await ask({ instructions: "Cube it.", prompt: String(input), forms: [{ name: "normal", schema: z.number(), outputTokens: 9 }] }))
      .value,
};

async function collect(stages: Stage<unknown, unknown>[], context = contextWith()): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for await (const event of runPipeline(stages, { subject, store: nothing as Store, context })) events.push(event);
  return events;
}

describe("a run", () => {
  test("reports how each stage continues, and never counts over its total", async () => {
    const events = await collect([squares([1, 2, 3], [])]);
    expect(events.map(({ type }) => type)).toEqual(["stage-start", "record-saved", "record-saved", "record-saved", "stage-end"]);
    for (const event of events) if (event.type === "record-saved") expect(event.done).toBeLessThanOrEqual(event.total);
  });

  test("passes on the notices of a stage", async () => {
    const stage = squares([1], []);
    const pending: typeof stage.pending = async (store, about, context) => {
      context.notice("one number is new");
      return stage.pending(store, about, context);
    };
    expect(await collect([{ ...stage, pending }])).toContainEqual({ type: "notice", stage: "squares", text: "one number is new" });
  });

  test("saves in the order of the inputs, also when later ones finish first", async () => {
    const kept: number[] = [];
    await collect([
      squares([3, 1, 2], kept, async (input) => {
        await new Promise((resolve) => setTimeout(resolve, input * 5));
        return input * input;
      }),
    ]);
    expect(kept).toEqual([9, 1, 4]);
  });

  test("reports how far a slow item has come while it is worked on, in order", async () => {
    const slow = squares([7], [], async (input, { reportProgress }) => {
      for (const done of [1, 2]) {
        reportProgress({ subject: "seven", part: "page", done, total: 2 });
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return input * input;
    });
    const events = await collect([slow]);
    expect(events.slice(1, -1)).toEqual([
      { type: "item-progress", stage: "squares", subject: "seven", part: "page", done: 1, total: 2 },
      { type: "item-progress", stage: "squares", subject: "seven", part: "page", done: 2, total: 2 },
      { type: "record-saved", stage: "squares", record: 49, done: 1, total: 1 },
    ]);
  });

  test("continues after an expected failure of one item and reports it", async () => {
    const kept: number[] = [];
    const events = await collect([
      squares([1, 2, 3], kept, async (input) => {
        if (input === 2) throw new IbidError("document-unreadable", "two is odd", { hint: "Try three." });
        return input * input;
      }),
    ]);
    expect(kept).toEqual([1, 9]);
    expect(events).toContainEqual({
      type: "item-failed",
      failure: { stage: "squares", subject: "2", code: "document-unreadable", message: "two is odd", hint: "Try three." },
    });
  });

  test("stops at a bug and keeps what was saved", async () => {
    const kept: number[] = [];
    const stage = squares([1, 2, 3], kept, async (input) => {
      if (input === 3) throw new TypeError("a bug");
      return input * input;
    });
    await expect(collect([stage])).rejects.toThrow("a bug");
    expect(kept).toEqual([1, 4]);
  });

  test("has only the rest to do the second time", async () => {
    const kept = [1];
    const worked: number[] = [];
    await collect([
      squares([1, 2], kept, async (input) => {
        worked.push(input);
        return input * input;
      }),
    ]);
    expect(worked).toEqual([2]);
  });

  test("stops when it is aborted, with what was saved kept", async () => {
    const kept: number[] = [];
    const abort = new AbortController();
    const stage = squares([1, 2, 3, 4, 5, 6], kept, async (input) => {
      if (input === 3) abort.abort();
      return input * input;
    });
    await expect(collect([stage], contextWith({ signal: abort.signal }))).rejects.toThrow(/abort/i);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(6);
  });

  test("ends as incomplete when its time is up, and starts no further stage", async () => {
    let clock = 0;
    const kept: number[] = [];
    const stage = squares([1, 2, 3, 4], kept, async (input, { budget }) => {
      clock += 600;
      budget.check();
      return input * input;
    });
    const later = squares([7], []);
    const events = await collect([stage, { ...later, name: "later" }], contextWith({ budget: timeBudget(1, () => clock) }));
    expect(kept).toEqual([1]);
    expect(events.at(-1)).toMatchObject({ type: "item-failed", failure: { code: "budget-exhausted" } });
    expect(events).not.toContainEqual(expect.objectContaining({ stage: "later" }));
  });

  test("still sums up what there is when its time is up", async () => {
    const summed: number[] = [];
    const spent = squares([1], [], async (_, { budget }) => {
      budget.check();
      return 1;
    });
    let clock = 0;
    const budget = timeBudget(1, () => (clock += 2_000));
    await collect([spent, { ...squares([5], summed), name: "summary", always: true }], contextWith({ budget }));
    expect(summed).toEqual([25]);
  });

  test("sums up with the local fallbacks where the models' budget ends in the summary itself", async () => {
    const summed: number[] = [];
    const language = scriptedGateway(() => {
      throw new IbidError("budget-exhausted", "nothing is left");
    });
    const summary = squares([5], summed, async (input, { agents }) =>
      agents.ask(cubing, input, { subject: "5", localFallback: async () => input ** 2 }),
    );
    const events = await collect([{ ...summary, always: true }], contextWith({ agentRegistry: { ...localAgentRegistry, language } }));
    expect(summed).toEqual([25]);
    expect(events).toContainEqual(expect.objectContaining({ failure: expect.objectContaining({ code: "budget-exhausted" }) }));
  });

  test("ends where no item could do better, and no local fallback hides it", async () => {
    const language = scriptedGateway(() => {
      throw new IbidError("consent-missing", "nobody allowed it");
    });
    const stage = squares([1, 2], [], async (input, { agents }) =>
      agents.ask(cubing, input, { subject: "1", localFallback: async () => input ** 2 }),
    );
    await expect(collect([stage], contextWith({ agentRegistry: { ...localAgentRegistry, language } }))).rejects.toThrow(
      "nobody allowed it",
    );
  });

  test("reports after each question what was taken", async () => {
    const spending = { calls: 1, remembered: 0, inputTokens: 7, outputTokens: 2, dollars: 0.1, unpriced: [], expenses: [], rejected: [] };
    const language = { ...scriptedGateway(() => 8), spending: () => spending };
    const stage = squares([2], [], async (input, { agents }) =>
      agents.ask(cubing, input, { subject: "2", localFallback: async () => input ** 2 }),
    );
    const events = await collect([stage], contextWith({ agentRegistry: { ...localAgentRegistry, language } }));
    expect(events).toContainEqual({ type: "spent", stage: "squares", spending });
    expect(events).toContainEqual(expect.objectContaining({ type: "record-saved", record: 8 }));
  });

  test("works on no more items at once than it may", async () => {
    let [running, peak] = [0, 0];
    await collect([
      squares([1, 2, 3, 4, 5], [], async (input) => {
        running += 1;
        peak = Math.max(peak, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return input * input;
      }),
    ]);
    expect(peak).toBe(2);
  });
});
