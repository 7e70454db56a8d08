import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Verdict } from "../src/domain/verdict/verdict.ts";
import { IbidError } from "../src/errors.ts";
import { type AskedQuestion, scriptedGateway } from "../src/llm/gateway.fixture.ts";
import { countRight, type DemoChecker, type DemoRun, openDemoChecker } from "./support/demo-checker.ts";
import { perfectAnswer, readQuestion } from "./support/scripted-judge.ts";

let checker: DemoChecker;
let local: DemoRun;

beforeAll(async () => {
  checker = await openDemoChecker();
  local = await checker.check();
});
afterAll(() => checker.close());

type Script = (question: AskedQuestion) => unknown;

/** Models for the role judge alone. Each test names its own, so that nothing is carried from one to the next. */
function judgedBy(names: string[], script: Script, more: { isEstimating?: boolean } = {}) {
  const llms = { judge: names.map((name) => `scripted/${name}`), extract: [], write: [], context: [], see: [] };
  return scriptedGateway(script, { readers: llms, ...more });
}

const outcomes = ({ verdicts }: DemoRun) => verdicts.map(({ claimId, label, evidence }) => ({ claimId, label, evidence }));
const byClaim = ({ verdicts }: DemoRun) => new Map(verdicts.map((verdict) => [verdict.claimId, verdict]));
const asPerfect = (question: AskedQuestion, changes: object) => ({ ...(perfectAnswer(question) as object), ...changes });

// First, while the library has what the local models said.
test("an estimate asks no model, and leaves every verdict as it was", async () => {
  const gateway = judgedBy(["counted"], () => undefined, { isEstimating: true });
  const counted = await checker.check(gateway);
  expect(gateway.asked.length).toBeGreaterThan(30);
  expect(counted.verdicts).toEqual(local.verdicts);
  expect(counted.failures).toEqual([]);
});

describe("a judge that answers as the key of the demo has it", () => {
  let perfect: DemoRun;
  const gateway = judgedBy(["perfect"], perfectAnswer);
  beforeAll(async () => {
    perfect = await checker.check(gateway);
  });

  test("beats the local models, and is right about every claim", () => {
    expect(countRight(perfect)).toBeGreaterThan(countRight(local));
    expect(countRight(perfect)).toBe(perfect.verdicts.length);
    expect(perfect.failures).toEqual([]);
  });

  test("is named with its prompt where it decided, and nowhere else", () => {
    const named = perfect.verdicts.filter(({ madeBy }) => madeBy.by === "scripted/perfect");
    expect(named.length).toBeGreaterThan(20);
    for (const { madeBy } of named) expect(madeBy.promptHash).toBe("scripted");
    // What arithmetic or words decide no model was asked.
    for (const { madeBy, drift } of perfect.verdicts) if (drift.length > 0) expect(madeBy.promptHash).toBeUndefined();
  });

  test("is quoted with words that stand in the sources, and nothing else", async () => {
    for (const { evidence } of perfect.verdicts)
      for (const { documentId, locator } of evidence)
        expect((await checker.textOf(documentId)).slice(locator.start, locator.end)).toBe(locator.quote.exact);
  });

  test("reads at least five times less than manuscript and cited sources whole for each claim", async ({ annotate }) => {
    const [{ documentId } = { documentId: "" }] = perfect.verdicts;
    const manuscript = (await checker.textOf(documentId)).length;
    let whole = 0;
    for (const { references } of perfect.verdicts) {
      const cited = new Set(references.flatMap((reference) => reference.documentId ?? []));
      if (cited.size > 0) whole += manuscript;
      for (const id of cited) whole += (await checker.textOf(id)).length;
    }
    const schemaOf = ({ forms: [form] }: AskedQuestion) => JSON.stringify(z.toJSONSchema(form.schema)).length;
    const sent = gateway.asked.map((question) => question.instructions.length + question.prompt.length + schemaOf(question));
    const all = sent.reduce((sum, one) => sum + one, 0);
    await annotate(`${gateway.asked.length} questions of ${all} characters, ${(whole / all).toFixed(1)} times fewer than ${whole}`);
    expect(whole / all).toBeGreaterThanOrEqual(5);
    expect(Math.max(...sent)).toBeLessThan(12_000);
  });
});

describe("a judge that is not to be trusted", () => {
  const invented = [{ passage: 1, words: "The canopy of every street sang in four voices all night.", parts: [1] }];

  test("changes nothing by invented words, regardless of its label", async () => {
    const labels = ["supported", "contradicted", "partially-supported"];
    const lie = (question: AskedQuestion) => asPerfect(question, { label: labels[question.prompt.length % 3], quotes: invented });
    const liar = await checker.check(judgedBy(["liar"], lie));
    expect(outcomes(liar)).toEqual(outcomes(local));
    expect(liar.rejected.length).toBeGreaterThan(30);
    expect(liar.failures).toEqual([]);
  });

  test("turns no contradiction and no difference by calling everything supported", async () => {
    const yes = await checker.check(judgedBy(["yes"], (question) => asPerfect(question, { label: "supported", confidence: 1 })));
    const [before, after] = [byClaim(local), byClaim(yes)];
    for (const [claimId, verdict] of before)
      if (verdict.label === "contradicted" || verdict.label === "partially-supported")
        expect(after.get(claimId)).toMatchObject(decision(verdict));
  });

  test("accuses no claim of what the local models find supported by calling everything contradicted", async () => {
    const no = await checker.check(judgedBy(["no"], (question) => asPerfect(question, { label: "contradicted", confidence: 1 })));
    const supported = local.verdicts.filter(({ label }) => label === "supported");
    expect(supported.filter(({ claimId }) => byClaim(no).get(claimId)!.label === "contradicted")).toEqual([]);
    expect(no.rejected.length).toBeGreaterThan(10);
  });
});

describe("a judge that fails", () => {
  test("for one claim leaves its local verdict and one failure, and is asked about that one again", async () => {
    let left = 1;
    const gateway = judgedBy(["failing"], (question) => {
      if (left-- > 0) throw new IbidError("model-unavailable", "the model did not answer", { hint: "Try again." });
      return perfectAnswer(question);
    });
    const failing = await checker.check(gateway);
    expect(failing.failures).toHaveLength(1);
    const [failure] = failing.failures;
    const { claim } = readQuestion(gateway.asked[0]!);
    expect(failure).toMatchObject({ code: "model-unavailable", stage: "verification" });
    const { id } = failing.claims.find(({ standalone }) => standalone === claim)!;
    expect(byClaim(failing).get(id)).toMatchObject(decision(byClaim(local).get(id)!));

    const asked = gateway.asked.length;
    const again = await checker.check(gateway);
    expect(gateway.asked).toHaveLength(asked + 1);
    expect(again.failures).toEqual([]);
  });
});

test("two readers who disagree leave it open, and the library keeps what both say", async () => {
  const second = (question: AskedQuestion) => asPerfect(question, { label: "unsupported", quotes: [], parts: [] });
  const gateway = judgedBy(["for", "silent"], (question) => (question.reader === 1 ? second(question) : perfectAnswer(question)));
  const { verdicts } = await checker.check(gateway);
  const apart = verdicts.filter(({ readers: llms }) => llms !== undefined);
  expect(apart.length).toBeGreaterThan(0);
  for (const { label, readers: llms } of apart)
    expect([label, llms!.map((one) => `${one.by} ${one.label}`)]).toEqual([
      "uncertain",
      ["scripted/for supported", "scripted/silent unsupported"],
    ]);
});

function decision({ label, evidence, drift, confidence, rationale }: Verdict) {
  return { label, evidence, drift, confidence, rationale };
}
