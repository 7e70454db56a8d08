import { describe, expect, test } from "vitest";
import { IbidError } from "../../../errors.ts";
import type { ClaimAndEvidence, Judgement, ModelRole } from "../../../models/models.ts";
import { makeReading } from "../evidence/window-reading.ts";
import { explainAssessment } from "../verdict/write-rationale.ts";
import { applyAssessment } from "./apply-assessment.ts";
import type { SourceSentence, VerifierOutputs } from "./ask-verifier.ts";
import { askVerifier, digestOf } from "./ask-verifier.ts";
import { assess } from "./assess.ts";
import { combine } from "./combiner.ts";
import { featuresOf } from "./features.ts";

const unsure: Judgement = {
  supports: 0.1,
  contradicts: 0.1,
  neutral: 0.8,
  full: 0.1,
  partial: 0.1,
  none: 0.8,
  accurate: 0.1,
  inaccurate: 0.1,
  irrelevant: 0.8,
};
const sure: Judgement = { ...unsure, supports: 0.9, neutral: 0.05, contradicts: 0.05, full: 0.9, none: 0.05, partial: 0.05 };

const sentences: SourceSentence[] = [
  { text: "Moss on sixty roofs was weighed.", source: 0, place: 0 },
  { text: "Roofs with moss held rain for two days.", source: 0, place: 40 },
  { text: "Bare roofs were dry after an hour.", source: 0, place: 90 },
];
const models = {
  judge: { id: "fake", judge: async (pairs: unknown[]) => pairs.map(() => sure) },
  embed: { id: "fake", embed: async (texts: string[]) => texts.map((text) => [text.includes("moss") ? 1 : 0, 0.1]) },
};
const claim = {
  text: "Roofs with moss held rain for 2 days, and bare roofs dried.",
  parts: [{ text: "Roofs with moss held rain for 2 days" }, { text: "bare roofs dried" }],
};

function verifierOutputs(judgement: Judgement, text = "Roofs with moss held rain for two days."): VerifierOutputs {
  return {
    claim: claim.text,
    digest: { text, judgement },
    singles: [{ text, judgement, shared: 0.7, near: 0.6 }],
    parts: [],
    coveredShare: 0.8,
    length: 40,
  };
}

describe("what the verifier is asked", () => {
  test("a digest keeps the order of the source and stops before it is too long", () => {
    expect(digestOf(sentences.toReversed(), 230)).toEqual(sentences);
    const long = { text: "word ".repeat(400).trim(), source: 0, place: 1 };
    expect(digestOf([sentences[1]!, long, sentences[0]!], 230)).toEqual(sentences.slice(0, 2));
    expect(digestOf([long], 230)).toEqual([long]);
  });

  test("the claim is read beside a digest, beside single sentences nearest first, and part by part", async () => {
    const outputs = await askVerifier(claim, sentences, models);
    expect(outputs.singles[0]!.text).toBe(sentences[1]!.text);
    expect(outputs.parts).toHaveLength(2);
    expect(outputs.digest.text).toContain("sixty roofs");
  });

  test("who wrote a source and under which title is read before its sentences, and is not quoted with them", async () => {
    const title = { text: "Moss on roofs of Vellin", byline: "Reyes and Kowalczyk 2021", source: 0, place: -1 };
    const asked: ClaimAndEvidence[] = [];
    const judge = {
      id: "fake",
      judge: async (pairs: ClaimAndEvidence[]) => {
        asked.push(...pairs);
        return pairs.map(() => sure);
      },
    };
    const { singles } = await askVerifier(claim, [title, ...sentences], { ...models, judge });
    expect(asked.map(({ evidence }) => evidence)).toContain(`Reyes and Kowalczyk 2021: Moss on roofs of Vellin. ${sentences[1]!.text}`);
    expect(singles.map(({ text }) => text)).toContain(sentences[1]!.text);
  });

  test("without the deep verifier the first one is asked, and its answers are not taken for calibrated ones", async () => {
    const absent = new IbidError("model-unavailable", "the model file is missing");
    const missing = new Map<ModelRole, IbidError>();
    const deepJudge = {
      id: "deep",
      judge: async () => {
        missing.set("deepVerifier", absent);
        throw absent;
      },
    };
    expect(await assess(claim, sentences, { ...models, deepJudge, missing })).toMatchObject({
      isCalibrated: false,
      stance: { choice: "supported" },
    });
  });
});

describe("the combiner", () => {
  test("gives three probabilities for each question, for short and for long sources", () => {
    for (const question of ["stance", "degree", "citation"] as const)
      for (const length of [50, 5_000]) {
        const { probabilities, choice } = combine(question, featuresOf(verifierOutputs(sure)), length);
        expect(Object.values(probabilities).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
        expect(probabilities[choice]).toBeGreaterThan(0);
      }
  });

  test("believes support the more, the surer the verifier is", () => {
    const supported = (judgement: Judgement) => combine("stance", featuresOf(verifierOutputs(judgement)), 100).probabilities.supported!;
    expect(supported(sure)).toBeGreaterThan(supported(unsure) + 0.2);
  });

  test("what lies far outside what was fitted stays bounded", () => {
    const extreme = Object.fromEntries(Object.keys(featuresOf(verifierOutputs(sure))).map((name) => [name, 1e9]));
    expect(Object.values(combine("stance", extreme, 100).probabilities).every(Number.isFinite)).toBe(true);
  });

  test("does not read the numbers of a verifier that it was not fitted to", async () => {
    const { stance } = await assess(claim, sentences, models);
    expect(stance).toEqual({ probabilities: { supported: 0.9, contradicted: 0.05, neutral: 0.05 }, choice: "supported" });
  });
});

describe("what the combiner may decide", () => {
  const window = { documentId: "doc", passageId: "psg", start: 0, end: 10, text: "Moss holds.", overlap: 0.5 };
  const readings = [makeReading(window, { support: 0.4 })];
  const open = { label: "uncertain" as const, confidence: 0.4, decisive: [], drift: [] };
  const stance = { probabilities: { supported: 0.9, contradicted: 0.05, neutral: 0.05 }, choice: "supported" as const };
  const against = { probabilities: { supported: 0.01, contradicted: 0.98, neutral: 0.01 }, choice: "contradicted" as const };
  const { overlap: _, ...place } = window;
  const outputsOf = (judgement: Judgement, quotable = true): VerifierOutputs => ({
    ...verifierOutputs(judgement),
    singles: [{ text: window.text, judgement, shared: 0.5, near: 0.5, ...(quotable ? { window: place } : {}) }],
  });
  const denied: Judgement = { ...unsure, contradicts: 0.9, neutral: 0.05, supports: 0.05 };

  test("support that the rules left open, with words to show", () => {
    const settled = applyAssessment(open, { isCalibrated: true, stance, features: {}, verifierOutputs: outputsOf(sure) }, readings);
    expect(settled).toMatchObject({ label: "supported", confidence: 0.9, decisive: [{ window: place }] });
    expect(
      applyAssessment(open, { isCalibrated: true, stance, features: {}, verifierOutputs: outputsOf(sure, false) }, readings),
    ).toMatchObject({
      decisive: readings,
    });
  });

  test("where fewer words are shared, only support that is nearly certain", () => {
    const likely = { probabilities: { supported: 0.8, contradicted: 0.1, neutral: 0.1 }, choice: "supported" as const };
    const settle = (sharedByDigest: number) =>
      applyAssessment(
        open,
        { isCalibrated: true, stance: likely, features: { sharedByDigest }, verifierOutputs: outputsOf(sure) },
        readings,
      );
    expect(settle(0.3)).toBe(open);
    expect(settle(0.7)).toMatchObject({ label: "supported", confidence: 0.8 });
  });

  test("nothing against numbers, opposite words or a weaker source, and nothing without words", () => {
    const outputs = outputsOf(sure);
    for (const name of ["numbersDiffer", "numbersMissing", "opposed", "weaker"])
      expect(applyAssessment(open, { isCalibrated: true, stance, features: { [name]: 1 }, verifierOutputs: outputs }, readings)).toBe(open);
    expect(applyAssessment(open, { isCalibrated: true, stance, features: {}, verifierOutputs: outputsOf(sure, false) }, [])).toBe(open);
    // A damaged model may answer with no number at all.
    const broken = {
      probabilities: { supported: Number.NaN, contradicted: Number.NaN, neutral: Number.NaN },
      choice: "supported" as const,
    };
    expect(applyAssessment(open, { isCalibrated: true, stance: broken, features: {}, verifierOutputs: outputs }, readings)).toBe(open);
  });

  test("a contradiction, where one sentence by itself says the opposite", () => {
    const settled = applyAssessment(
      open,
      { isCalibrated: true, stance: against, features: {}, verifierOutputs: outputsOf(denied) },
      readings,
    );
    expect(settled).toMatchObject({ label: "contradicted", confidence: 0.98, decisive: [{ window: place }] });
  });

  test("no accusation on the word of a verifier that nobody calibrated", () => {
    expect(
      applyAssessment(open, { isCalibrated: false, stance: against, features: {}, verifierOutputs: outputsOf(denied) }, readings),
    ).toBe(open);
  });

  test.each([
    ["no sentence says so by itself", outputsOf(unsure), readings],
    ["the sentence cannot be quoted", outputsOf(denied, false), readings],
    ["another says the claim in its own words and numbers", outputsOf(denied), [makeReading(window, { inSameWords: true, matched: 1 })]],
  ])("no accusation where %s", (_name, outputs, read) => {
    expect(applyAssessment(open, { isCalibrated: true, stance: against, features: {}, verifierOutputs: outputs }, read)).toBe(open);
  });
});

test("the reasons are reported in numbers that a reader can check", async () => {
  const assessment = await assess(claim, sentences, models);
  expect(explainAssessment(assessment)).toMatch(/^Entailment \.90, numbers agree, \d+ of \d+ terms found\.$/);
});
