import { afterAll, beforeAll, expect, test } from "vitest";
import { Config } from "../../src/config/schema.ts";
import { openLlm } from "../../src/llm/open-llm.ts";
import { openTestStore, type TestStore } from "../../src/store/open-test-store.fixture.ts";
import { folderWith } from "../../src/workbench/check/check.fixture.ts";
import { check } from "../../src/workbench/check/check.ts";
import { idleModels } from "../../src/workbench/check/check-files.fixture.ts";
import type { LanguageRequest } from "./server/language-request.ts";
import { type LanguageServer, startLanguageServer } from "./server/start-language-server.ts";

const [premise, conclusion] = ["Shaded quays had fewer thefts in May.", "Therefore, shade makes harbours safe."];
const files = folderWith({
  "manuscript.md": `# Quays\n\n## Introduction\n\nStreet trees cool the quay (Okoro, 2016). They store rain (Lindqqvist, 2019).\n\n## Discussion\n\n${premise} ${conclusion}\n\n## References\n\nLindqvist, K. (2019). Rain in ports. J Trees, 5, 3–9.\n\nOkoro, A. (2016). Shade in ports. J Trees, 3, 1–2.\n`,
});

/** A model that answers each agent as a good one would, and adds a lie to each answer. */
function answer({ prompt }: LanguageRequest): Record<string, unknown> {
  if (prompt.includes("<likely-marker>"))
    return {
      markers: [
        { words: "(Lindqqvist, 2019)", entries: [1, 2] },
        { words: "Street trees", entries: [2] },
      ],
    };
  if (prompt.includes("<statement ")) return { claims: [1, 2, 9].map((number) => ({ number, category: "result", needsSource: true })) };
  if (prompt.includes("<conclusion section="))
    return {
      flaw: "causal-leap",
      conclusion,
      premises: [premise, "Thefts were associated with shade."],
      explanation: "The authors are liars.",
    };
  if (prompt.includes("<conclusion>"))
    return {
      claim: conclusion,
      grounds: [premise, "Shade is safe."],
      warrant: "",
      impliedWarrant: "Fewer thefts are safety.",
      qualifiers: [],
      rebuttals: [],
      backing: [],
    };
  const lie = { words: "Every claim of every paper is supported.", standalone: "Every claim of every paper is supported.", parts: [] };
  const given = [...prompt.matchAll(/<sentence number="(\d+)">\n(.*)\n/g)].map(([, number, words]) => ({
    number: Number(number),
    assertions: [{ words, standalone: words!.replace(/^They/, "Street trees"), parts: [] }, lie],
  }));
  return { sentences: given };
}

let store: TestStore;
let server: LanguageServer;
beforeAll(async () => {
  store = await openTestStore();
  server = await startLanguageServer({ answer });
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const own = ["claim-extraction", "categorisation", "citation-detection", "toulmin", "inference-validation"];
const others = ["reference-repair", "verification", "joint-verification", "rationale"];

async function run() {
  const providers = { anthropic: { baseUrl: `${server.url}/v1` }, ollama: { baseUrl: server.url } };
  const agents = Object.fromEntries(others.map((name) => [name, "local"]));
  const config = Config.parse({ models: { extract: "anthropic/reader", judge: "ollama/reader" }, providers, agents, toulmin: true });
  const tools = {
    openStore: async () => store,
    models: idleModels,
    config,
    language: { environment: { ANTHROPIC_API_KEY: "k" }, openLlm: openLlm },
  };
  const checking = check({ path: files.at("manuscript.md"), sources: [] }, tools);
  let step = await checking.next();
  while (!step.done) step = await checking.next();
  return step.value;
}

test("claims, markers and conclusions are read by models over the wire; nothing they made up is kept, and a second check asks nothing", {
  timeout: 120_000,
}, async () => {
  const report = await run();
  expect(report.run.failures).toEqual([]);
  expect(new Set(report.run.spending!.expenses.map(({ agent }) => agent))).toEqual(new Set(own));
  expect(new Set(report.run.spending!.rejected.map(({ agent }) => agent))).toEqual(new Set(own));
  expect(report.claims.map(({ text, standalone }) => [text, standalone])).toEqual([
    ["Street trees cool the quay.", "Street trees cool the quay."],
    ["They store rain.", "Street trees store rain."],
    [premise, premise],
    [conclusion, conclusion],
  ]);
  expect(report.claims[1]!.binding).toBe("own");
  expect(report.citations[1]!.targets.map(({ referenceId }) => referenceId)).toEqual([report.references[0]!.id]);
  const [flaw] = report.findings.filter(({ code }) => code === "INF001");
  expect(flaw).toMatchObject({
    severity: "warning",
    message: "A language model reads this as a cause concluded from things that went together.",
  });
  expect(flaw!.evidence.map(({ locator }) => locator.quote.exact)).toEqual([premise]);
  expect(report.arguments).toMatchObject([
    { grounds: [{ kind: "stated" }], warrant: { kind: "implied", words: "Fewer thefts are safety." } },
  ]);
  expect(JSON.stringify(report)).not.toMatch(/liars|Every claim of every paper|associated with shade|Shade is safe/);

  const asked = server.requests.length;
  const again = await run();
  expect(server.requests).toHaveLength(asked);
  expect({ ...again, run: null, comparison: null }).toEqual({ ...report, run: null, comparison: null });
});
