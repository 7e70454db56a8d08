import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Config } from "../../src/config/schema.ts";
import { openLlm } from "../../src/llm/open-llm.ts";
import { openTestStore, type TestStore } from "../../src/store/open-test-store.fixture.ts";
import { folderWith } from "../../src/workbench/check/check.fixture.ts";
import { check } from "../../src/workbench/check/check.ts";
import { idleModels } from "../../src/workbench/check/check-files.fixture.ts";
import { estimateCheckCost } from "../../src/workbench/check/estimate-check-cost.ts";
import { type LanguageServer, startLanguageServer } from "./server/start-language-server.ts";

let store: TestStore;
let server: LanguageServer;
beforeAll(async () => {
  store = await openTestStore();
  server = await startLanguageServer({ answer: () => "unused" });
});
beforeEach(() => store.empty());
afterAll(async () => {
  await server.close();
  await store.close();
});

const files = folderWith({
  "manuscript.md":
    "# Herons\n\n## Text\n\nHerons came back to the harbour in 2016 [1].\n\n## References\n\n[1] Okoro, A. (2017). Awnings of the quays. Quay Press.\n",
  "sources/okoro.md":
    "# Awnings of the quays\n\nOkoro, A.\n\n## Results\n\nHerons came back to the harbour in 2016. They nested under awnings.\n",
});
const request = { path: files.at("manuscript.md"), sources: [files.at("sources")] };
const elsewhere = { embed: "vllm/bge", rerank: "vllm/ranker" };

function toolsWith(settings: Record<string, unknown> = {}, baseUrl = `${server.url}/v1`) {
  const config = Config.parse({ models: elsewhere, retrieval: { rerank: true }, providers: { vllm: { baseUrl } }, ...settings });
  return { openStore: async () => store, models: idleModels, config, language: { environment: {}, openLlm: openLlm } };
}

async function finish<T>(run: AsyncGenerator<unknown, T>): Promise<T> {
  let step = await run.next();
  while (!step.done) step = await run.next();
  return step.value;
}

test("a check searches with vectors and orders of a server, counted and written down, and makes no vector twice", async () => {
  const report = await finish(check(request, toolsWith()));
  expect(report.run.failures).toEqual([]);
  expect(await store.passages.embedders()).toEqual([{ embedder: "vllm/bge", passages: expect.any(Number) }]);
  expect(new Set(report.run.spending?.expenses.map(({ stage, agent }) => `${stage}: ${agent}`))).toEqual(
    new Set(["indexing: embed", "search: embed", "search: rerank"]),
  );
  expect(new Set((await store.outgoing.list(100)).map(({ purpose, host }) => `${purpose} ${host}`)).size).toBe(2);
  const before = server.requests.length;
  await finish(check(request, toolsWith()));
  expect(server.requests).toHaveLength(before);
});

test("an estimate counts what would be sent, and sends nothing", async () => {
  const before = server.requests.length;
  const { spending } = await finish(estimateCheckCost(request, toolsWith()));
  expect(spending!.expenses.find(({ agent, stage }) => agent === "embed" && stage === "indexing")!.inputTokens).toBeGreaterThan(10);
  expect(server.requests).toHaveLength(before);
  expect(await store.passages.embedders()).toEqual([]);
});

test("without its server a check finds by words, and says so", async () => {
  const report = await finish(check(request, toolsWith({}, "http://127.0.0.1:9/v1")));
  expect(report.run.state).toBe("incomplete");
  expect(report.run.failures.map(({ message }) => message)).toContainEqual(expect.stringContaining("found by their words alone"));
});

test("offline the local models search, and what was left out is named", async () => {
  const hosted = { models: { embed: "openai/text-embedding-3-small" }, offline: true };
  const report = await finish(check(request, toolsWith(hosted)));
  expect(await store.passages.embedders()).toEqual([{ embedder: "idle", passages: expect.any(Number) }]);
  expect(JSON.stringify(report)).toContain("what openai/text-embedding-3-small would do (embed)");
});

test("text of a library goes only to allowed hosts", async () => {
  const hosted = { models: { embed: "ours/bge" }, providers: { ours: { baseUrl: "https://vectors.example/v1" } } };
  await expect(finish(check(request, toolsWith(hosted)))).rejects.toMatchObject({
    code: "consent-missing",
    message: expect.stringContaining("all passages"),
  });
});
