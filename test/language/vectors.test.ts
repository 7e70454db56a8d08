import { afterEach, describe, expect, test } from "vitest";
import { IbidError } from "../../src/errors.ts";
import { openBudget } from "../../src/llm/budget/budget.ts";
import type { TokenUsage } from "../../src/llm/llm.ts";
import { dryRunRequest } from "../../src/llm/open-gateway.ts";
import type { ModelEndpoint, OutboundRequest } from "../../src/llm/outbound-request.ts";
import { openHostedModel } from "../../src/models/hosted/hosted-model.ts";
import { hostedModels } from "../../src/models/hosted/hosted-models.ts";
import type { Models } from "../../src/models/models.ts";
import { unlessMissing } from "../../src/models/unless-missing.ts";
import { fail, usage } from "./server/scripted-response.ts";
import { type LanguageServer, startLanguageServer } from "./server/start-language-server.ts";
import type { VectorScript } from "./server/vectors.ts";

let server: LanguageServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const environment = { OPENAI_API_KEY: "k", GEMINI_API_KEY: "k", ANTHROPIC_API_KEY: "k", VLLM_API_KEY: "k" };
const vectorRetryPolicy = { maxAttempts: 3, initialDelay: 5, maxDelay: 10 };
const paths: Record<string, string> = { openai: "/v1", google: "/v1beta", vllm: "/v1", ollama: "", anthropic: "/v1" };
const local = {
  embed: { id: "local", embed: async () => [[1]] },
  rerank: { id: "local", score: async () => [] },
  missing: new Map(),
} as unknown as Models;

/** Models of a server with a script, and what was counted on the way. */
async function open(
  assigned: { embed?: string; rerank?: string },
  script: VectorScript = {},
  change: (outboundRequest: OutboundRequest) => Partial<OutboundRequest> = () => ({}),
) {
  server = await startLanguageServer({ answer: () => "unused", ...script });
  const settings = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, { baseUrl: `${server!.url}${path}` }]));
  const hosted = (assignment: string | undefined) => (assignment ? openHostedModel(assignment, { settings, environment }) : undefined);
  const [taken, labels]: [TokenUsage[], { stage: string; agent: string }[]] = [[], []];
  const outboundRequest = async (_: ModelEndpoint, callLabels: { stage: string; agent: string }): Promise<OutboundRequest> => {
    labels.push(callLabels);
    const plain: OutboundRequest = { send: fetch, beforeTurn: async () => {}, afterTurn: (turn) => void taken.push(turn), close: () => {} };
    return { ...plain, ...change(plain) };
  };
  const models = hostedModels(local, {
    embed: hosted(assigned.embed),
    rerank: hosted(assigned.rerank),
    openRequest: outboundRequest,
    retryPolicy: vectorRetryPolicy,
  });
  return { models, taken, labels, requests: server.requests };
}

describe.each(["openai/text-embedding-3-small", "google/gemini-embedding-001", "vllm/bge", "ollama/nomic"])(
  "vectors of %s",
  (assignment) => {
    test("come one for each text, in order, with length one, and are counted", async () => {
      const { models, taken, labels, requests } = await open({ embed: assignment });
      const texts = Array.from({ length: 70 }, (_, index) => `passage ${index}`);
      const vectors = await models.embed.embed(texts);
      expect(models.embed.id).toBe(assignment);
      expect(vectors).toHaveLength(70);
      for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1);
      expect((await models.embed.embed(["passage 69"], { as: "query" }))[0]).toEqual(vectors[69]);
      expect(requests).toHaveLength(3);
      expect(labels.map(({ stage }) => stage)).toEqual(["indexing", "indexing", "search"]);
      for (const { inputTokens } of taken) expect(inputTokens).toBeGreaterThan(0);
      expect(taken.every(({ inputTokens }) => inputTokens === usage.input) || assignment.startsWith("google")).toBe(true);
    });

    test("are asked for again after an overload", async () => {
      let asked = 0;
      const { models, requests } = await open(
        { embed: assignment },
        { embed: (texts) => (asked++ === 0 ? fail("rate-limited") : texts.map(() => [3, 4])) },
      );
      expect(await models.embed.embed(["one"])).toEqual([[0.6, 0.8]]);
      expect(requests).toHaveLength(2);
    });

    test("are a gap and no end where the server fails, and are not asked for again in this run", async () => {
      const { models, requests } = await open({ embed: assignment }, { embed: () => fail("unknown-model") });
      expect(await unlessMissing(models, models.embed.embed(["one"]))).toBeUndefined();
      expect(await unlessMissing(models, models.embed.embed(["two"]))).toBeUndefined();
      expect(requests).toHaveLength(1);
      expect([...models.missing!.keys()]).toEqual(["embedder"]);
    });

    test("are refused where there are others than were asked for", async () => {
      const { models } = await open({ embed: assignment }, { embed: (texts) => texts.slice(1).map(() => [1, 0]) });
      await expect(models.embed.embed(["one", "two"])).rejects.toBeInstanceOf(IbidError);
    });
  },
);

test("vectors of another width are refused: they could not be compared", async () => {
  let width = 2;
  const { models } = await open({ embed: "vllm/bge" }, { embed: (texts) => texts.map(() => Array.from({ length: width }, () => 1)) });
  await models.embed.embed(["one"]);
  width = 3;
  await expect(models.embed.embed(["two"])).rejects.toMatchObject({ code: "model-output-invalid" });
});

test("a provider without vectors is reported at the first question, and ends the run", async () => {
  const { models } = await open({ embed: "anthropic/claude" });
  const failing = models.embed.embed(["one"]);
  await expect(failing).rejects.toMatchObject({ code: "config-invalid", hint: expect.stringContaining("models.embed") });
  await expect(unlessMissing(models, models.embed.embed(["one"]))).rejects.toMatchObject({ code: "config-invalid" });
});

test("the embedder whose cosines have thresholds stays the local one", async () => {
  const { models } = await open({ embed: "vllm/bge" });
  expect(models.nearness).toBe(local.embed);
  expect((await open({ rerank: "vllm/ranker" })).models).toMatchObject({ embed: { id: "local" } });
});

describe("an order of a server", () => {
  test("is read by index, in any order", async () => {
    const { models, taken } = await open({ rerank: "vllm/ranker" });
    const scores = await models.rerank.score("heron harbour", ["a quay", "a heron in the harbour", "a heron"]);
    expect(scores[1]!).toBeGreaterThan(scores[2]!);
    expect(scores[2]!).toBeGreaterThan(scores[0]!);
    expect(taken).toEqual([{ inputTokens: usage.input, outputTokens: 0 }]);
  });

  test("that leaves passages out is a gap", async () => {
    const { models } = await open({ rerank: "vllm/ranker" }, { rerank: () => [0.5] });
    expect(await unlessMissing(models, models.rerank.score("heron", ["one", "two"]))).toBeUndefined();
    expect([...models.missing!.keys()]).toEqual(["reranker"]);
  });

  test("is not asked of a provider that has none", async () => {
    await expect(open({ rerank: "openai/gpt" })).rejects.toMatchObject({
      code: "config-invalid",
      hint: expect.stringContaining("/v1/rerank"),
    });
  });
});

test("without consent nothing is sent, and the run ends", async () => {
  const { models, requests } = await open({ embed: "vllm/bge" }, {}, () => ({
    beforeTurn: () => Promise.reject(new IbidError("consent-missing", "not allowed")),
  }));
  await expect(unlessMissing(models, models.embed.embed(["one"]))).rejects.toMatchObject({ code: "consent-missing" });
  expect(requests).toHaveLength(0);
});

test("in an estimate each request is counted and none is sent", async () => {
  const llmBudget = openBudget({ priceOf: () => ({ input: 1, output: 0 }) });
  const endpoint = { id: "vllm/bge", host: "127.0.0.1", isLocal: true };
  const { models, requests } = await open({ embed: "vllm/bge" }, {}, () =>
    dryRunRequest(endpoint, { stage: "indexing", agent: "embed" }, llmBudget),
  );
  for (const text of ["one passage", "another passage"]) expect(await unlessMissing(models, models.embed.embed([text]))).toBeUndefined();
  expect(llmBudget.spending()).toMatchObject({ calls: 2, outputTokens: 0 });
  expect(requests).toHaveLength(0);
});

test("no hosted model, no change", () => {
  expect(hostedModels(local, { openRequest: () => Promise.reject(new Error("nobody is sent out")) })).toBe(local);
});
