import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Config } from "../../../config/schema.ts";
import { IbidError } from "../../../errors.ts";
import { type AskedQuestion, scriptedGateway } from "../../../llm/gateway.fixture.ts";
import { disabledGateway, type LlmGateway } from "../../../llm/gateway.ts";
import { localAgentRegistry } from "../../../pipeline/agents.ts";
import { timeBudget } from "../../../pipeline/budget.ts";
import { runPipeline } from "../../../pipeline/run-pipeline.ts";
import { openTestStore, type TestStore } from "../../../store/open-test-store.fixture.ts";
import { extractClaims } from "../../claims/extract-claims.ts";
import { manuscriptOf } from "../prose/prose.fixture.ts";
import { findings } from "../stage.ts";
import { checkInferences, reportModelFlaws } from "./check-inferences.ts";
import { inference } from "./stage.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const nothing = {} as never;
const [first, second] = ["Therefore, shade makes harbours safe.", "Hence, wind makes ferries late."];
const document = manuscriptOf(
  `# Quays\n\n## Discussion\n\nShaded quays had fewer thefts in May. ${first}\n\nFerries of windy days came at noon. ${second}\n`,
);

/** Sees a causal leap in every conclusion it is shown. */
function leap({ agent, prompt }: AskedQuestion): unknown {
  const [premise, conclusion] =
    prompt.includes("thefts") && !prompt.includes("windy")
      ? ["Shaded quays had fewer thefts in May.", first]
      : ["Ferries of windy days came at noon.", second];
  if (agent === "toulmin")
    return { claim: conclusion, grounds: [premise], warrant: "", impliedWarrant: "", qualifiers: [], rebuttals: [], backing: [] };
  return { flaw: "causal-leap", conclusion, premises: [premise], explanation: "The two may have another reason." };
}

async function run(language: LlmGateway, settings: { toulmin?: boolean } = {}) {
  await store.documents.save(document, []);
  await store.claims.save(document.id, extractClaims(document, []), { stage: "claims", inputHash: "" });
  const common = {
    models: nothing,
    search: nothing,
    findEvidence: nothing,
    verify: nothing,
    budget: timeBudget(0),
    passages: async () => [],
  };
  const config = Config.parse({ concurrency: 1, ...settings });
  const agentRegistry = { ...localAgentRegistry, language };
  const context = { ...common, agentRegistry, config, document: async () => document, signal: new AbortController().signal };
  const subject = { manuscript: { path: "m.md", documentId: document.id }, sources: [], holdings: [] };
  const failures: string[] = [];
  for await (const event of runPipeline([inference, findings], { subject, store, context }))
    if (event.type === "item-failed") failures.push(event.failure.code);
  const found = await store.findings.list(document.id);
  return { failures, found: found.map(({ code, severity, message, locator }) => ({ code, severity, message, at: locator.quote.exact })) };
}

describe("inferential claims with a language model", () => {
  test("are findings as loud as their rule, and say whose they are", async () => {
    const { found } = await run(scriptedGateway(leap));
    expect(found).toEqual(
      [first, second].map((at) => ({
        code: "INF001",
        severity: "warning",
        message:
          "A language model reads this as a cause concluded from things that went together. In its words: “The two may have another reason.”",
        at,
      })),
    );
  });

  test("are asked about once, and forgotten when no model is assigned any more", async () => {
    const gateway = scriptedGateway(leap);
    await run(gateway);
    await run(gateway);
    expect(gateway.asked).toHaveLength(2);
    expect((await run(disabledGateway)).found).toEqual([]);
    expect(await store.inferences.list(document.id)).toEqual([]);
  });

  test("are asked about again by another model", async () => {
    await run(scriptedGateway(leap));
    const other = scriptedGateway(leap, { readers: { judge: ["other/model"] } });
    await run(other);
    expect(other.asked).toHaveLength(2);
    expect((await store.inferences.list(document.id))[0]!.madeBy).toMatchObject({ kind: "model", by: "other/model", stage: "inference" });
  });

  test("one that failed is one failure, and the only one that the next run asks about", async () => {
    let isAway = true;
    const gateway = scriptedGateway((question) => {
      if (isAway && question.prompt.includes("windy")) throw new IbidError("model-unavailable", "away");
      return leap(question);
    });
    const broken = await run(gateway);
    expect(broken.failures).toEqual(["model-unavailable"]);
    expect(broken.found.map(({ at }) => at)).toEqual([first]);
    isAway = false;
    expect((await run(gateway)).found).toHaveLength(2);
    expect(gateway.asked).toHaveLength(3);
  });

  test("are findings only where all judges see the same flaw", async () => {
    const judges = { readers: { judge: ["a/one", "b/two"] } };
    expect((await run(scriptedGateway(leap, judges))).found).toHaveLength(2);
    const divided = scriptedGateway(
      (question) => (question.reader === 1 ? { ...(leap(question) as object), flaw: "none" } : leap(question)),
      judges,
    );
    await store.empty();
    expect((await run(divided)).found).toEqual([]);
  });

  test("are laid out only where that is asked for", async () => {
    const gateway = scriptedGateway(leap);
    await run(gateway);
    expect(gateway.asked.map(({ agent }) => agent)).toEqual(["inference-validation", "inference-validation"]);
    await run(gateway, { toulmin: true });
    const [record] = await store.inferences.list(document.id);
    expect(record!.argument).toMatchObject({ by: "scripted/extract", warrant: { kind: "none" } });
  });

  test("a flaw that rules see too is reported once, by the rule", async () => {
    const asRule = manuscriptOf("# Quays\n\n## Discussion\n\nShade was associated with thefts. Therefore, shade causes thefts.\n");
    const { readProse } = await import("../prose/prose.ts");
    const byRules = checkInferences(readProse(asRule));
    const flaw = { code: "INF001", conclusion: byRules[0]!.at, premises: [], explanation: null };
    expect(byRules).toHaveLength(1);
    expect(reportModelFlaws([{ flaw } as never], byRules)).toEqual([]);
    expect(reportModelFlaws([{ flaw } as never], [])).toHaveLength(1);
  });
});
