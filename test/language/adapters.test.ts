import { afterAll, describe, expect, it } from "vitest";
import { IbidError } from "../../src/errors.ts";
import { openReader } from "../../src/models/language/open-reader.ts";
import type { Reader, Usage } from "../../src/models/language/reader.ts";
import { attempts, catalogue, type Expected, type Happening, question } from "./catalogue.ts";
import { fail, usage } from "./server/answer.ts";
import type { WireName } from "./server/language-request.ts";
import { type LanguageServer, type Scripted, startLanguageServer } from "./server/start-language-server.ts";

/** A provider as a user would configure it: its assignment, its protocol and its path on the server. */
interface Adapter {
  assignment: string;
  wire: WireName;
  path: string;
  kind?: "openai-compatible";
}

const adapters: readonly Adapter[] = [
  { assignment: "openai/gpt-4.1", wire: "openai-responses", path: "/v1" },
  { assignment: "anthropic/claude-sonnet-4-5", wire: "anthropic", path: "/v1" },
  // An older model: the schema is asked for by a tool.
  { assignment: "anthropic/claude-3-5-haiku-latest", wire: "anthropic", path: "/v1" },
  { assignment: "google/gemini-2.5-flash", wire: "google", path: "/v1beta" },
  { assignment: "ollama/tiny:latest", wire: "ollama", path: "" },
  { assignment: "vllm/tiny", wire: "openai-chat", path: "/vllm/v1" },
  { assignment: "llamacpp/tiny", wire: "openai-chat", path: "/llamacpp/v1" },
  { assignment: "lmstudio/tiny", wire: "openai-chat", path: "/lmstudio/v1" },
  { assignment: "openrouter/some/tiny:free", wire: "openai-chat", path: "/openrouter/v1" },
  { assignment: "ours/tiny", wire: "openai-chat", path: "/v1", kind: "openai-compatible" },
];

const key = "key-of-the-tests";
const environment = Object.fromEntries(
  ["OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA", "VLLM", "LLAMA", "OPENROUTER", "OURS"].map((name) => [`${name}_API_KEY`, key]),
);
const patience = { attempts, firstPause: 20, longestPause: 40 };

const servers: LanguageServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** A reader of a server that says these things one after the other, the last one for ever. */
async function open({ assignment, path, kind }: Adapter, answers: readonly Scripted[], timeoutSeconds = 30) {
  const times: number[] = [];
  let asked = 0;
  const server = await startLanguageServer({
    answer: () => {
      times.push(performance.now());
      asked++;
      return answers[Math.min(asked, answers.length) - 1]!;
    },
  });
  servers.push(server);
  const provider = assignment.split("/")[0]!;
  const settings = { [provider]: { kind, baseUrl: `${server.url}${path}`, timeoutSeconds, seed: 7 } };
  return { server, times, reader: openReader(assignment, { settings, environment, patience }) };
}

async function ask(reader: Reader, asked = question) {
  const taken: Usage[] = [];
  const options = { send: fetch, beforeTurn: async () => {}, afterTurn: (turn: Usage) => taken.push(turn) };
  const outcome = await reader.read(asked, options).catch((error: unknown) => error);
  return { outcome, taken };
}

describe.concurrent.each(adapters)("at $assignment", (adapter) => {
  const known = catalogue.filter(({ unknownTo = [] }) => !unknownTo.includes(adapter.wire));
  it.each(known)("$name", async ({ answers, expected, requests, pause = 0, timeoutSeconds }: Happening) => {
    const { server, times, reader } = await open(adapter, answers(), timeoutSeconds);
    const { outcome, taken } = await ask(reader);
    if (outcome instanceof Error && !(outcome instanceof IbidError)) throw outcome;
    expect(server.requests.map((request) => request.request?.wire)).toEqual(Array(requests).fill(adapter.wire));
    expect(times.at(-1)! - times[0]!).toBeGreaterThanOrEqual(pause);
    expectOutcome(outcome, expected, taken);
  });

  it("the question arrives whole, with its schema, its key and its picture", async () => {
    const { server, reader } = await open(adapter, [{ verdict: "supported", quotes: [] }]);
    const bytes = Uint8Array.from(Buffer.from(onePixel, "base64"));
    const { outcome } = await ask(reader, { ...question, pictures: [{ bytes, mediaType: "image/png" }] });
    expect(outcome).toMatchObject({ value: { verdict: "supported" } });
    const [{ request, headers }] = server.requests as [LanguageServer["requests"][number]];
    expect(request?.prompt).toBe(question.prompt);
    expect(request?.instructions).toContain(question.instructions);
    expect(request?.instructions).not.toContain("Moss");
    expect(JSON.stringify(request?.schema)).toContain("contradicted");
    expect(request?.pictures.map(({ base64 }) => base64)).toEqual([onePixel]);
    if (!adapter.assignment.startsWith("lmstudio")) expect(JSON.stringify(headers)).toContain(key);
    expect(JSON.stringify(request?.raw)).not.toContain(key);
  });
});

describe("many questions at once", () => {
  const [adapter] = adapters as [Adapter];
  const many = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

  it("are sent as few at a time as the settings say", async () => {
    const server = await startLanguageServer({
      answer: async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { verdict: "supported", quotes: [] };
      },
    });
    servers.push(server);
    const settings = { openai: { baseUrl: `${server.url}/v1`, concurrency: 3 } };
    const reader = openReader(adapter.assignment, { settings, environment });
    await many(12, () => ask(reader));
    expect(server.requests).toHaveLength(12);
    expect(server.mostAtOnce()).toBe(3);
  });

  it("come through a storm of limits", async () => {
    let asked = 0;
    const server = await startLanguageServer({
      // Every request is refused twice as often as it is answered, until the fortieth.
      answer: () => (++asked < 40 && asked % 3 !== 0 ? fail("rate-limited") : { verdict: "supported", quotes: [] }),
    });
    servers.push(server);
    const settings = { openai: { baseUrl: `${server.url}/v1`, concurrency: 8 } };
    const reader = openReader(adapter.assignment, { settings, environment, patience: { ...patience, attempts: 12 } });
    const outcomes = await many(40, () => ask(reader));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(40).fill(expect.objectContaining({ form: "normal" })));
  });
});

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function expectOutcome(outcome: unknown, expected: Expected, taken: readonly Usage[]): void {
  if ("code" in expected) {
    expect(outcome).toBeInstanceOf(IbidError);
    const { code, message, hint = "" } = outcome as IbidError;
    expect(code).toBe(expected.code);
    if (expected.message) expect(message).toMatch(expected.message);
    expect(hint).toMatch(/^[A-Z].{10,}[.?]$/s);
    // Whatever a provider says may hold words of a document or a part of a key.
    expect(`${message} ${hint}`).not.toMatch(/moss|wro\*+key|key-of-the-tests/i);
    return;
  }
  const { value, form, isCut, turns, tokens } = expected;
  expect(outcome).toMatchObject({ value, ...(form && { form }), ...(isCut !== undefined && { isCut }), ...(turns && { turns }) });
  const { usage: counted, turns: done } = outcome as { usage: Usage; turns: number };
  if (tokens === "counted") expect(counted).toEqual({ inputTokens: done * usage.input, outputTokens: done * usage.output });
  if (tokens === "estimated") for (const count of Object.values(counted)) expect(count).toBeGreaterThan(10);
  expect(taken).toHaveLength(done);
}
