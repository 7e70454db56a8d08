import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import type { Estimate } from "../../domain/llm/spending.ts";
import { IbidError } from "../../errors.ts";
import { minimalAnswer } from "../../llm/minimal-answer.fixture.ts";
import { scriptedLlm } from "../../llm/scripted-llm.fixture.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { type CheckSetup, checkWith, countingModels, folderWith } from "../check/check.fixture.ts";
import { estimateCheckCost } from "../check/estimate-check-cost.ts";
import { tryModels } from "../doctor/try-models.ts";
import { identifyManuscript } from "../files/gather-sources.ts";
import type { AskPerson } from "./open-consent.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const claims = [
  "carried 412 passengers a day",
  "ran on 96 days of the winter",
  "were led by crews of three",
  "crossed the sound in 35 minutes",
];
const { at } = folderWith({
  "paper.md": `# Ferries\n\n## Introduction\n\n${claims.map((claim) => `Ferries of the northern line ${claim} [1].`).join(" ")}\n\n## References\n\n1. Dahl, K. (2015). Winter traffic on two ferry lines. Journal of Port Studies, 4, 11-19.\n`,
  "sources/dahl.md":
    "# Winter traffic on two ferry lines\n\nK. Dahl, 2015\n\n## Results\n\nThe northern line had more passengers than the southern one in the winter of 2014, and its ferries were seldom late.\n",
});
const request = { path: at("paper.md"), sources: [at("sources")] };

/** A host elsewhere whose model answers; each call takes 1,000 tokens in and 100 out. */
function hosted({ judge = "example/judge", askPerson }: { judge?: string; askPerson?: AskPerson } = {}) {
  const sent: string[] = [];
  const surroundings = (settings: CheckSetup["settings"] = {}): CheckSetup => ({
    settings: { models: { judge }, providers: { example: { inputPrice: 1, outputPrice: 10 } }, concurrency: 1, ...settings },
    language: {
      environment: {},
      openLlm: (id) => scriptedLlm(minimalAnswer, { id, host: `${id.split("/")[0]}.example.org` }),
      askPerson,
      send: async (_, init) => {
        sent.push(String(init?.body));
        return new Response("{}");
      },
    },
  });
  return { sent, surroundings };
}

async function failureOf(work: Promise<unknown>): Promise<IbidError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(IbidError);
  return error as IbidError;
}

describe("consent", () => {
  test("is missing until a person gives it: nothing is sent, and the message says which text would go to whom", async () => {
    const { sent, surroundings } = hosted();
    const error = await failureOf(checkWith(store, request, surroundings()));
    expect(error.code).toBe("consent-missing");
    expect(error.message).toMatch(/example\.example\.org \(example\/judge\) go claims of the manuscript with/);
    expect(error.hint).toMatch(/--allow-hosted.*--offline/);
    expect(sent).toEqual([]);
  });

  test("is given once for a library, reported, and kept", async () => {
    const { sent, surroundings } = hosted();
    const { notices } = await checkWith(store, request, surroundings({ allowHosted: true }));
    expect(notices).toContainEqual(expect.stringContaining("To example.example.org"));
    expect(sent.length).toBeGreaterThan(0);
    const again = await checkWith(store, { ...request, fresh: ["verification"] }, surroundings());
    expect(again.notices).not.toContainEqual(expect.stringContaining("To example.example.org"));
    expect(await store.consents.list()).toMatchObject([{ host: "example.example.org", how: expect.stringContaining("--allow-hosted") }]);
  });

  test("may be an answer at a terminal, where anything but yes is no", async () => {
    const asked: string[] = [];
    const answering =
      (answer: boolean | undefined): AskPerson =>
      async ({ host }) => {
        asked.push(host);
        return answer;
      };
    for (const answer of [false, undefined])
      expect((await failureOf(checkWith(store, request, hosted({ askPerson: answering(answer) }).surroundings()))).code).toBe(
        "consent-missing",
      );
    expect((await checkWith(store, request, hosted({ askPerson: answering(true) }).surroundings())).report.run.state).toBe("complete");
    await checkWith(store, request, hosted({ askPerson: answering(false) }).surroundings());
    expect(asked).toHaveLength(3);
  });

  test("is asked for each host", async () => {
    const asked: string[] = [];
    const askPerson: AskPerson = async ({ host }) => {
      asked.push(host);
      return true;
    };
    await checkWith(store, request, hosted({ judge: "example/judge + other/judge", askPerson }).surroundings());
    expect(asked).toEqual(["example.example.org", "other.example.org"]);
  });
});

test("offline the local readers answer, nothing is sent, and the report says so", async () => {
  const { sent, surroundings } = hosted();
  const { report } = await checkWith(store, request, surroundings({ offline: true, allowHosted: true }));
  expect(sent).toEqual([]);
  expect(report.run).toMatchObject({ state: "complete" });
  expect(report.run.spending).toBeUndefined();
  expect(report.notChecked).toContainEqual({ what: "what example/judge would do (judge)", why: expect.stringContaining("offline") });
});

test("without a model that is assigned a report has no word of one", async () => {
  const { report } = await checkWith(store, request, { ...hosted().surroundings(), settings: {} });
  expect(JSON.stringify(report)).not.toMatch(/spending|offline/);
});

describe("memory", () => {
  test("makes the second run free and its report the same", async () => {
    const { sent, surroundings } = hosted();
    const { report: first } = await checkWith(store, request, surroundings({ allowHosted: true }));
    const calls = sent.length;
    // The verdicts are gone, the answers are not.
    await store.verdicts.remove(first.verdicts.map(({ claimId }) => claimId));
    const { report: second } = await checkWith(store, request, surroundings());
    expect(sent).toHaveLength(calls);
    expect(second.verdicts).toEqual(first.verdicts);
    expect(second.findings).toEqual(first.findings);
    expect(second.run.spending).toMatchObject({ calls: 0, remembered: calls, dollars: 0 });
  });

  test("is passed by with --fresh", async () => {
    const { sent, surroundings } = hosted();
    await checkWith(store, request, surroundings({ allowHosted: true }));
    const calls = sent.length;
    await checkWith(store, { ...request, fresh: ["verification"] }, surroundings());
    expect(sent).toHaveLength(2 * calls);
  });
});

describe("the budget", () => {
  test("leaves a valid, incomplete run that continues where it stopped, and pays no answer twice", async () => {
    const { sent, surroundings } = hosted();
    // Room for two calls of 0.002 dollars each.
    const { report } = await checkWith(store, request, surroundings({ allowHosted: true, maxCost: 0.005 }));
    expect(report.run.state).toBe("incomplete");
    expect(report.run.failures).toMatchObject([{ code: "budget-exhausted", hint: expect.stringContaining("--max-cost") }]);
    expect(report.run.spending!.dollars).toBeLessThanOrEqual(0.005);
    expect(sent).toHaveLength(2);
    const resumed = await checkWith(store, request, surroundings());
    expect(resumed.report.run.state).toBe("complete");
    expect(resumed.report.verdicts).toHaveLength(claims.length);
    expect(new Set(sent).size).toBe(sent.length);
  });

  test("cannot be kept where a price is not known, and the hint says where to set it", async () => {
    const { surroundings } = hosted();
    const error = await failureOf(checkWith(store, request, surroundings({ allowHosted: true, maxCost: 1, providers: {} })));
    expect(error).toMatchObject({ code: "config-invalid", hint: expect.stringContaining("[providers.example]") });
  });

  test("is counted by stage, agent and model in the report, and in the ledger by host", async () => {
    const { sent, surroundings } = hosted();
    const { report } = await checkWith(store, request, surroundings({ allowHosted: true }));
    expect(report.run.spending).toMatchObject({
      calls: sent.length,
      inputTokens: 1_000 * sent.length,
      expenses: [{ stage: "verification", agent: "verification", model: "example/judge" }],
    });
    const ledger = await store.outgoing.list(100);
    expect(ledger).toHaveLength(sent.length);
    for (const line of ledger) expect(line).toMatchObject({ runId: report.run.id, status: "200", purpose: "verification" });
  });
});

describe("an estimate", () => {
  async function estimateWith({ settings = {}, language }: CheckSetup): Promise<Estimate> {
    const run = estimateCheckCost(request, {
      openStore: async () => store,
      models: countingModels().models,
      config: Config.parse(settings),
      language,
    });
    let step = await run.next();
    while (!step.done) step = await run.next();
    return step.value;
  }

  test("counts what the next run asks, sends nothing, needs no consent, and leaves nothing that could be taken for done", async () => {
    const { sent, surroundings } = hosted();
    const { spending } = await estimateWith(surroundings());
    expect(sent).toEqual([]);
    const { documentId: manuscript } = identifyManuscript(request.path, Config.parse({}));
    expect(await store.claims.list(manuscript)).toEqual([]);
    expect(await store.verdicts.list(manuscript)).toEqual([]);
    expect(await store.findings.list(manuscript)).toEqual([]);
    const { report } = await checkWith(store, request, surroundings({ allowHosted: true }));
    const asked = report.run.spending!.expenses.find(({ agent }) => agent === "verification")!;
    expect(spending!.expenses.find(({ agent }) => agent === "verification")).toMatchObject({ calls: asked.calls });
  });

  test("keeps the verdicts of a check before, and counts nothing that is remembered", async () => {
    const { surroundings } = hosted();
    const { report } = await checkWith(store, request, surroundings({ allowHosted: true }));
    expect((await estimateWith(surroundings())).spending).toMatchObject({ calls: 0, dollars: 0 });
    expect(await store.verdicts.list(report.manuscript.id)).toHaveLength(report.verdicts.length);
  });

  test("without a model costs nothing", async () => {
    expect((await estimateWith({ settings: {} })).spending).toBeNull();
  });
});

describe("trying the models", () => {
  const tryAll = async ({ settings = {}, language }: CheckSetup) =>
    Array.fromAsync(tryModels({ openStore: async () => store, models: countingModels().models, config: Config.parse(settings), language }));

  test("makes one tiny call to each, with consent and in the ledger, and sends no word of a document", async () => {
    const { sent, surroundings } = hosted({ judge: "example/judge + other/judge" });
    expect((await failureOf(tryAll(surroundings()))).code).toBe("consent-missing");
    expect(sent).toEqual([]);
    const tried = await tryAll(surroundings({ allowHosted: true }));
    expect(tried).toMatchObject([
      { ok: true, name: "judge answers", detail: expect.stringContaining("example/judge") },
      { ok: true, name: "judge answers", detail: expect.stringContaining("other/judge") },
    ]);
    expect(sent).toEqual(Array(2).fill(expect.stringMatching(/^Question \d+\.\n<text>\n(?:Ibid reads [\w ,]+\. )+\n<\/text>$/)));
    expect((await store.outgoing.list(9)).map(({ purpose, status }) => [purpose, status])).toEqual([
      ["doctor", "200"],
      ["doctor", "200"],
    ]);
  });

  test("reports which one does not answer, and continues with the others", async () => {
    const { surroundings } = hosted({ judge: "example/judge + other/judge" });
    const { settings = {}, language } = surroundings({ allowHosted: true });
    const silent: typeof fetch = async (input) => {
      if (String(input).includes("//example.")) throw new IbidError("model-unavailable", "nobody is there", { hint: "Start it." });
      return new Response("{}");
    };
    const tried = await tryAll({ settings, language: { ...language!, send: silent } });
    expect(tried.map(({ ok }) => ok)).toEqual([false, true]);
    expect(tried[0]!.detail).toBe("nobody is there (Start it.)");
  });
});
