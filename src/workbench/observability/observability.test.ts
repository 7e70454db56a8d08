import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import type { LlmQuestion } from "../../llm/gateway.ts";
import { scriptedLlm } from "../../llm/scripted-llm.fixture.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { folderWith } from "../check/check.fixture.ts";
import { check } from "../check/check.ts";
import { idleModels } from "../check/check-files.fixture.ts";
import { describeOutgoing } from "../doctor/examine-language-models.ts";
import { startCollector } from "./collector.fixture.ts";
import { withObserver } from "./open-observer.ts";
import { traceIdOf } from "./trace-span.ts";

/** Words of the manuscript that nothing we send or write may hold. */
const secret = /heron|harbour|spring/i;
const paper = "# Herons\n\n## Text\n\nHerons came back to the harbour in spring. Nobody had expected so many of them there.\n";
const files = folderWith({ "manuscript.md": paper, "longer.md": `${paper}\n## Thanks\n` });

type Answer = (question: LlmQuestion<unknown>) => unknown;
const perfect: Answer = ({ agent, prompt }) => {
  if (agent === "categorisation") return { claims: [{ number: 1, category: "result", needsSource: false }] };
  const sentences = [...prompt.matchAll(/<sentence number="(\d+)">\s*(.+?)\s*<\/sentence>/g)];
  return {
    sentences: sentences.map(([, number, words]) => ({ number: Number(number), assertions: [{ words, standalone: words, parts: [] }] })),
  };
};

let store: TestStore;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
afterEach(() => collector?.close());

interface Watching {
  settings?: object;
  endpoint?: string;
  answer?: Answer;
  stopAt?: string;
  fresh?: "all";
  path?: string;
}

/** A check with one scripted model for everything that reads the manuscript. */
async function run({
  settings = {},
  endpoint = collector?.endpoint,
  answer = perfect,
  stopAt,
  fresh,
  path = "manuscript.md",
}: Watching = {}) {
  const config = Config.parse({ models: { extract: "example/reader" }, allowHosted: true, trace: true, ...settings });
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const reader = scriptedLlm(answer, { isLocal: true, host: "127.0.0.1" });
  const abort = new AbortController();
  const messages: string[] = [];
  let stderr = "";
  const observing = {
    config,
    environment,
    ledger: async () => store.outgoing,
    showNotice: (text: string) => messages.push(text),
    stderr: (text: string) => {
      stderr += text;
    },
    signal: abort.signal,
  };
  const events = withObserver(observing, (observer) =>
    check(
      { path: files.at(path), sources: [], signal: abort.signal, ...(fresh ? { fresh } : {}) },
      {
        openStore: async () => store,
        models: idleModels,
        config,
        observer,
        language: { environment, openLlm: () => reader, observe: observer.call, send: async () => new Response("{}") },
      },
    ),
  );
  try {
    let step = await events.next();
    for (; !step.done; step = await events.next())
      if (stopAt && step.value.type === "stage-start" && step.value.stage === stopAt) abort.abort();
    return { report: step.value, messages, stderr };
  } catch (error) {
    return { error, messages, stderr };
  }
}

describe("spans", () => {
  test("are a tree of run, stages and calls, and hold no text of a document", async () => {
    collector = await startCollector();
    const { report, messages } = await run({ fresh: "all" });
    const spans = collector.spans();
    const root = spans.find(({ parentSpanId }) => parentSpanId === undefined)!;
    expect(root).toMatchObject({ name: "ibid check", attributes: { "ibid.run.id": report!.run.id, "ibid.run.state": "ended" } });
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([traceIdOf(report!.run.id)]));
    const stages = spans.filter(({ name }) => name.startsWith("stage "));
    expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining(["stage ingest", "stage claims", "stage findings"]));
    for (const { parentSpanId } of stages) expect(parentSpanId).toBe(root.spanId);
    const call = spans.find(({ attributes }) => attributes["ibid.agent"] === "claim-extraction")!;
    expect(call.parentSpanId).toBe(stages.find(({ name }) => name === "stage claims")!.spanId);
    expect(call).toMatchObject({
      name: "chat example/reader",
      kind: 3,
      attributes: {
        "gen_ai.provider.name": "example",
        "gen_ai.request.model": "reader",
        "gen_ai.usage.input_tokens": "1000",
        "gen_ai.usage.output_tokens": "100",
        "ibid.role": "extract",
        "ibid.cached": false,
        "ibid.form": "normal",
        "ibid.cost.dollars": "0",
      },
    });
    expect(collector.paths).toContain("POST /v1/traces");
    expect(collector.bodies.join()).not.toMatch(secret);
    expect(messages).toEqual([]);
  });

  test("mark an answer from the cache", async () => {
    collector = await startCollector();
    await run();
    await run({ path: "longer.md" });
    const calls = collector.spans().filter(({ attributes }) => attributes["ibid.agent"] === "claim-extraction");
    expect(calls.at(-1)).toMatchObject({ attributes: { "ibid.cached": true, "ibid.cost.dollars": "0", "gen_ai.usage.input_tokens": "0" } });
  });

  test("hold prompts and answers when configured", async () => {
    collector = await startCollector();
    await run({ settings: { traceContent: true }, fresh: "all" });
    const { attributes } = collector.spans().find((span) => span.attributes["ibid.agent"] === "claim-extraction")!;
    expect(attributes["gen_ai.input.messages"]).toMatch(secret);
    expect(attributes["gen_ai.output.messages"]).toMatch(secret);
  });

  test("have the code of a failure and not its message", async () => {
    collector = await startCollector();
    const { report } = await run({
      fresh: "all",
      answer: () => {
        throw new IbidError("model-refused", "it would not speak of herons", { hint: "Ask another." });
      },
    });
    expect(report!.run.state).toBe("incomplete");
    const failed = collector.spans().filter(({ attributes }) => attributes["error.type"] === "model-refused");
    expect(failed.length).toBeGreaterThan(0);
    for (const { status } of failed) expect(status).toEqual({ code: 2, message: "model-refused" });
    expect(collector.bodies.join()).not.toMatch(secret);
  });

  test("are sent also when the run is stopped", async () => {
    collector = await startCollector();
    const { error } = await run({ stopAt: "claims", fresh: "all" });
    expect(error).toBeDefined();
    const spans = collector.spans();
    expect(spans.find(({ name }) => name === "ibid check")).toMatchObject({ attributes: { "ibid.run.state": "interrupted" } });
    expect(spans.map(({ name }) => name)).toContain("stage claims");
  });

  test("are reported once when the collector is unreachable, and the check completes", async () => {
    const gone = await startCollector();
    await gone.close();
    const { report, messages } = await run({ endpoint: gone.endpoint, fresh: "all" });
    expect(report!.run.state).toBe("complete");
    expect(messages).toEqual([
      expect.stringMatching(/^spans could not be sent to 127\.0\.0\.1:\d+: .*The check continues without them\.$/),
    ]);
  });

  test("are reported once when the collector refuses them", async () => {
    collector = await startCollector({ status: 401 });
    const { messages } = await run({ fresh: "all" });
    expect(messages).toEqual([expect.stringContaining("it answered 401")]);
  });

  test("may not go to another machine offline, and the run does not begin", async () => {
    const { error } = await run({ settings: { offline: true }, endpoint: "https://traces.example.org" });
    expect(error).toMatchObject({ code: "config-invalid", message: "--offline forbids sending spans to traces.example.org" });
  });

  test("with text go to another machine only when a person has allowed it", async () => {
    const { error } = await run({
      settings: { traceContent: true, allowHosted: false, log: "" },
      endpoint: "https://127.0.0.1.example.org",
    });
    expect(error).toMatchObject({ code: "consent-missing", message: expect.stringContaining("--trace-content") });
  });
});

test("the doctor reports that spans leave the machine, and what they hold", () => {
  const leaving = (settings: object, endpoint: string) =>
    describeOutgoing(Config.parse({ trace: true, ...settings }), { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  expect(leaving({}, "https://traces.example.org")).toMatch(
    /^Spans of each run go to traces\.example\.org: names, counts and times, and no text\. /,
  );
  expect(leaving({ traceContent: true }, "https://traces.example.org")).toContain("all prompts and answers of language models");
  expect(leaving({}, "http://127.0.0.1:4318")).toMatch(/^nothing/);
});

describe("a log", () => {
  const linesOf = (text: string) =>
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  test("reports what happens line by line with the run's id, and holds no text of a document", async () => {
    const log = files.at("run.jsonl");
    const { report } = await run({ settings: { trace: false, log }, fresh: "all" });
    const text = readFileSync(log, "utf8");
    const lines = linesOf(text);
    expect(lines[0]).toMatchObject({ level: "info", event: "run-start", command: "check" });
    expect(lines.at(-1)).toMatchObject({ event: "run-end", state: "ended" });
    expect(new Set(lines.map(({ runId }) => runId))).toEqual(new Set([report!.run.id]));
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "model-call", stage: "claims", agent: "claim-extraction", model: "example/reader", cached: false }),
    );
    for (const { time } of lines) expect(new Date(time as string).toISOString()).toBe(time);
    expect(text).not.toMatch(secret);
  });

  test("goes to standard error where it has no file, and names failures by their code", async () => {
    const { stderr } = await run({
      settings: { trace: false, log: "-" },
      fresh: "all",
      answer: () => {
        throw new IbidError("model-refused", "it would not speak of herons", { hint: "Ask another." });
      },
    });
    expect(linesOf(stderr)).toContainEqual(
      expect.objectContaining({ level: "warn", event: "item-failed", stage: "claims", code: "model-refused" }),
    );
    expect(stderr).not.toMatch(secret);
  });

  test("holds text when configured", async () => {
    const { stderr } = await run({ settings: { trace: false, log: "-", traceContent: true }, fresh: "all" });
    expect(stderr).toMatch(secret);
  });

  test("that cannot be written is refused before the run starts", async () => {
    const { error } = await run({ settings: { trace: false, log: files.at("no/such/folder.jsonl") } });
    expect(error).toMatchObject({ code: "usage", hint: expect.stringContaining("standard error") });
  });
});
