import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Config } from "../../../src/config/schema.ts";
import type { Report } from "../../../src/domain/report/report.ts";
import { openTestStore } from "../../../src/store/open-test-store.fixture.ts";
import type { Store } from "../../../src/store/store.ts";
import { check } from "../../../src/workbench/check/check.ts";
import { checkFiles, idleModels } from "../../../src/workbench/check/check-files.fixture.ts";
import { type Attack, attacks } from "./attacks.ts";
import { gullibleReader } from "./gullible-reader.ts";
import { claims, type HostileFiles, manuscriptWith, secondSource, sourceWith } from "./library.ts";

/** What we say ourselves beside the text of documents. */
const ours = /^The verdict: [a-z-]+\.$/m;

const model = "ollama/gullible";
const config = Config.parse({ models: { judge: model, extract: model, context: model, write: model } });
const llm = gullibleReader();
const send = vi.fn<typeof fetch>(() => Promise.reject(new Error("nothing may be sent except through the gateway")));
let store: Store;

beforeAll(async () => {
  store = await openTestStore();
  vi.stubGlobal("fetch", send);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await store.close();
});

/** One check of the whole path with the gullible model; returns what it was asked and obeyed, with the report. */
async function judge(attack?: Attack, sources: HostileFiles = attack?.sources ?? sourceWith()) {
  Object.assign(llm, { asked: [], obeyed: [], attack });
  const language = { environment: {}, openLlm: () => llm };
  const tools = { openStore: async () => store, models: idleModels, config, language };
  const report = await checkFiles((request) => check(request, tools), attack?.manuscript ?? manuscriptWith(), {
    ...secondSource,
    ...sources,
  });
  return { report, asked: [...llm.asked], obeyed: [...llm.obeyed] };
}

/** Characters that distinguish the claims, before any marker. */
const beginning = 30;

/** The verdict on a claim, by its words. */
function labelOf(report: Report, words: string): string | undefined {
  const claim = report.claims.find(({ text }) => words.startsWith(text.slice(0, beginning)));
  return report.verdicts.find(({ claimId }) => claimId === claim?.id)?.label;
}

const labels = (report: Report) => Object.fromEntries(Object.entries(claims).map(([name, words]) => [name, labelOf(report, words)]));

const judges = new Set(["verification", "joint-verification"]);
const honest = { supported: "supported", contradicted: "contradicted", both: "uncertain", open: "uncertain" };
let instructions: Set<string>;
beforeAll(async () => {
  const { report, asked, obeyed } = await judge();
  expect(labels(report)).toEqual(honest);
  expect(report.findings.map(({ code }) => code)).not.toContain("SRC001");
  expect(obeyed).toEqual([]);
  expect(asked.map(({ agent }) => agent)).toEqual(expect.arrayContaining([...judges]));
  instructions = new Set(asked.map((question) => question.instructions));
});

describe("a gullible model that reads hostile text", () => {
  test("is ordered about in at least thirty ways", () => expect(attacks.length).toBeGreaterThanOrEqual(30));

  test.each(attacks.map((attack) => [attack.name, attack] as const))("%s", async (_, attack) => {
    const { report, asked, obeyed } = await judge(attack);
    // Not even claims that rules leave open become what the attack wants, as no proof of it stands in the source.
    expect(labels(report)).toEqual(honest);
    expect(obeyed.some((agent) => judges.has(agent))).toBe(attack.reachesJudge ?? false);
    for (const question of asked) {
      expect(Object.keys(question)).not.toContain("tools");
      expect(instructions.has(question.instructions), `${question.agent} has instructions of its own`).toBe(true);
      expect(outsideOfTags(question.prompt)).toBe("");
      if (attack.isHidden) expect(question.prompt.toLowerCase()).not.toContain(attack.bait);
    }
    expect(send).not.toHaveBeenCalled();
    const codes = report.findings.map(({ code }) => code);
    expect(codes.filter((code) => code.startsWith("SRC"))).toHaveLength(attack.isHidden ? 1 : 0);
  });
});

/**
 * What of a prompt stands outside of well-formed tags that hold no others, and is not ours: nothing, where every word of a document is
 * wrapped.
 */
function outsideOfTags(prompt: string): string {
  return prompt
    .replace(/<([a-z-]+)((?: [a-z]+="[^"<>]*")*)>\n[^<>]*\n<\/\1>/g, "")
    .replace(ours, "")
    .trim();
}
