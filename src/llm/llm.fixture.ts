import { MockLanguageModelV4 } from "ai/test";
import { z } from "zod";
import { createRateLimiter } from "../network/rate-limiter.ts";
import { defaultRetryPolicy } from "../network/retry.ts";
import type { ModelClientOptions } from "./client/model-client.ts";
import type { LlmQuestion } from "./gateway.ts";
import type { LlmCallOptions, TokenUsage } from "./llm.ts";
import { createLlm } from "./open-llm.ts";
import type { Provider } from "./providers/find-provider.ts";

type Result = Awaited<ReturnType<MockLanguageModelV4["doGenerate"]>>;
type Finish = Result["finishReason"]["unified"];

/** What a model of a test answers in one turn: words, or an error that its adapter throws. */
export type MockAnswer = string | Error | { text: string; finish?: Finish; thoughts?: number; usage?: "none" };

/** The last answer is given again and again. */
export function mockModel(script: readonly MockAnswer[]): MockLanguageModelV4 {
  let turn = 0;
  return new MockLanguageModelV4({
    doGenerate: async () => {
      const answer = script[Math.min(turn, script.length - 1)]!;
      turn += 1;
      if (answer instanceof Error) throw answer;
      return resultOf(typeof answer === "string" ? { text: answer } : answer);
    },
  });
}

function resultOf({ text, finish = "stop", thoughts, usage }: Exclude<MockAnswer, string | Error>): Result {
  const counted = usage === "none" ? undefined : text.length;
  return {
    content: [{ type: "text", text }],
    finishReason: { unified: finish, raw: undefined },
    usage: {
      inputTokens: { total: counted && 100, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: counted, text: undefined, reasoning: thoughts },
    },
    warnings: [],
  };
}

const mockProvider: Provider = {
  name: "mock",
  kind: "openai-compatible",
  baseUrl: "http://127.0.0.1:9/v1",
  host: "127.0.0.1:9",
  isLocal: true,
  isOwnServer: false,
  key: undefined,
  keyVariable: "MOCK_API_KEY",
  concurrency: 4,
  requestsPerMinute: undefined,
  timeoutSeconds: 5,
  waitsForReading: false,
  reportsReading: false,
  temperature: 0,
  outputTokens: undefined,
  seed: 7,
  contextTokens: undefined,
};

/** A reader whose model follows a script, and does not wait long. */
export function mockLlm(script: readonly MockAnswer[] | MockLanguageModelV4, parts: Partial<ModelClientOptions> = {}) {
  const model = Array.isArray(script) ? mockModel(script) : (script as MockLanguageModelV4);
  const llm = createLlm({
    provider: mockProvider,
    id: "mock/model",
    isLocal: true,
    load: async () => model,
    rateLimiter: createRateLimiter({ concurrency: 64 }),
    retryPolicy: { ...defaultRetryPolicy, initialDelay: 1, maxDelay: 2 },
    ...parts,
  });
  return { reader: llm, model };
}

/** What goes with a question, with a record of the turns. */
export function mockCallOptions(given: Partial<LlmCallOptions> = {}): LlmCallOptions & { planned: TokenUsage[]; taken: TokenUsage[] } {
  const planned: TokenUsage[] = [];
  const taken: TokenUsage[] = [];
  return {
    planned,
    taken,
    send: fetch,
    beforeTurn: async (usage) => void planned.push(usage),
    afterTurn: (usage) => taken.push(usage),
    ...given,
  };
}

export const Claims = z.object({ claims: z.array(z.object({ text: z.string(), page: z.int() })) });
const Fewer = z.object({ claims: z.array(z.object({ text: z.string(), page: z.int() })).max(1) });

/** A question for claims, in two forms. */
export function claimsQuestion(given: Partial<LlmQuestion<z.infer<typeof Claims>>> = {}): LlmQuestion<z.infer<typeof Claims>> {
  return {
    agent: "claim-extraction",
    role: "extract",
    instructions: "List the claims.",
    prompt: "<text>\nMoss is wet.\n</text>",
    forms: [
      { name: "normal", schema: Claims, outputTokens: 200 },
      { name: "compact", schema: Fewer, outputTokens: 100 },
    ],
    ...given,
  };
}
