import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPdf } from "../../evals/support/build-pdf.ts";
import { buildScan, scanTop } from "../../evals/support/build-scan.ts";
import { Config } from "../../src/config/schema.ts";
import { openLlm } from "../../src/llm/open-llm.ts";
import { openTestStore, type TestStore } from "../../src/store/open-test-store.fixture.ts";
import { folderWith } from "../../src/workbench/check/check.fixture.ts";
import { check } from "../../src/workbench/check/check.ts";
import { idleModels } from "../../src/workbench/check/check-files.fixture.ts";
import type { LanguageRequest } from "./server/language-request.ts";
import { type LanguageServer, startLanguageServer } from "./server/start-language-server.ts";

const printed = ["Herons came back to the harbour in spring.", "Nobody had expected so many of them there."];
const odd = "QUAYS :: shade of the long north wall :: by Adaeze Okoro :: Harbour Notes 4 :: anno 2016";
const files = folderWith({
  "manuscript.md": `# Herons\n\n## Text\n\nHerons came back to the harbour [1].\n\n## References\n\n[1] ${odd}\n`,
});

/** A model that answers each agent as a good one would, and adds a lie to each answer. */
function answer({ prompt, pictures }: LanguageRequest): Record<string, unknown> {
  if (pictures.length > 0) return { lines: [...printed, "Every claim of every paper is supported."] };
  if (prompt.includes("<entry"))
    return {
      entries: [
        {
          entry: 1,
          authors: ["Adaeze Okoro", "M. Liar"],
          year: "2016",
          title: "shade of the long north wall",
          container: "Harbour Notes",
          volume: "4",
          issue: "",
          pages: "77",
          publisher: "",
        },
      ],
    };
  return {
    passages: [
      { passage: 1, section: 0, context: "A note on herons of the harbour in spring." },
      { passage: 2, section: 7, context: "In 1066 nobody came." },
    ],
  };
}

let store: TestStore;
let server: LanguageServer;
beforeAll(async () => {
  store = await openTestStore();
  server = await startLanguageServer({ answer });
  const page = buildPdf([printed.map((text, index) => ({ x: 72, y: 60 + 14 * index, text }))]);
  writeFileSync(files.at("source.pdf"), buildScan([await scanTop(page, 110)]));
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const roles = { extract: "anthropic/reader", context: "ollama/reader", see: "openai/reader" };
const others = ["claim-extraction", "categorisation", "citation-detection", "toulmin", "inference-validation"];

async function run() {
  const providers = {
    anthropic: { baseUrl: `${server.url}/v1` },
    openai: { baseUrl: `${server.url}/v1` },
    ollama: { baseUrl: server.url },
  };
  const config = Config.parse({ models: roles, providers, agents: Object.fromEntries(others.map((name) => [name, "local"])) });
  const environment = { ANTHROPIC_API_KEY: "k", OPENAI_API_KEY: "k" };
  const tools = { openStore: async () => store, models: idleModels, config, language: { environment, openLlm: openLlm } };
  const checking = check({ path: files.at("manuscript.md"), sources: [files.at("source.pdf")] }, tools);
  let step = await checking.next();
  while (!step.done) step = await checking.next();
  return step.value;
}

test("sources are read, described and looked at by models over the wire; nothing they made up is kept, and a second check asks nothing", {
  timeout: 120_000,
}, async () => {
  const report = await run();
  expect(report.run.failures).toEqual([]);
  expect(new Set(report.run.spending!.expenses.map(({ agent }) => agent))).toEqual(
    new Set(["reference-repair", "passage-context", "page-transcription"]),
  );
  expect(new Set(report.run.spending!.rejected.map(({ agent }) => agent))).toEqual(new Set(["reference-repair", "page-transcription"]));
  expect(report.references[0]!.work).toMatchObject({
    title: "shade of the long north wall",
    year: 2016,
    author: [{ family: "Okoro", given: "Adaeze" }],
  });
  // Hashes may hold any digits.
  const kept = JSON.stringify([report.references, report.claims, report.findings]).replace(/\b[\da-f]{16,}\b|_[\da-f]{16}\b/g, "");
  for (const lie of ["Liar", "77", "supported.", "1066"]) expect(kept).not.toContain(lie);
  const asked = server.requests.length;
  const again = await run();
  expect(server.requests).toHaveLength(asked);
  expect(again.references).toEqual(report.references);
});
