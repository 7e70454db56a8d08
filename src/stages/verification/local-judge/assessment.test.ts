import { describe, expect, test } from "vitest";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { IbidError } from "../../../errors.ts";
import type { ClaimAndEvidence, Judgement, ModelRole } from "../../../models/models.ts";
import { explainAssessment } from "../build-verdict.ts";
import { makeReading } from "../evidence/window-reading.ts";
import { findMissingNumbers } from "../numbers/missing-numbers.ts";
import { askVerifier, digestOf, type SourceSentence, type VerifierOutputs } from "./ask-verifier.ts";
import { applyAssessment, assess, isUnfounded } from "./assess.ts";
import { combine } from "./combiner.ts";
import { featuresOf } from "./features.ts";
import { findMissingPart } from "./missing-part.ts";

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
    quotable: [],
    together: [],
    corrected: [],
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
  const outputsOf = (judgement: Judgement, quotable = true): VerifierOutputs => ({
    ...verifierOutputs(judgement),
    quotable: quotable ? [{ window, judgement }] : [],
  });
  const unclear = { probabilities: { supported: 0.4, contradicted: 0.2, neutral: 0.4 }, choice: "supported" as const };
  const denied: Judgement = { ...unsure, contradicts: 0.9, neutral: 0.05, supports: 0.05 };

  test("support that the rules left open, with words to show", () => {
    const settled = applyAssessment(open, { isCalibrated: true, stance, features: {}, verifierOutputs: outputsOf(sure) }, readings);
    expect(settled).toMatchObject({ label: "supported", confidence: 0.9, decisive: [{ window }] });
  });

  describe("support that two sentences state together and neither alone", () => {
    const windowOf = (start: number, text: string) => ({ ...window, start, end: start + text.length, text });
    const held = [
      { text: "Roofs with and without moss were compared.", source: 0, place: 0 },
      { text: "The former kept rain for two days.", source: 0, place: 50 },
      { text: "Owners were asked.", source: 0, place: 90 },
    ].map((one) => ({ ...one, window: windowOf(one.place, one.text) }));
    const ask = (both: Judgement, end = "days.") => {
      const judge = async (pairs: ClaimAndEvidence[]) =>
        pairs.map(({ evidence }) => (evidence.includes("compared. The former") ? both : unsure));
      const asked = held.map(({ window: own, ...one }) => ({ ...one, window: { ...own, text: own.text.replace("days.", end) } }));
      return askVerifier(claim, asked, { ...models, judge: { id: "fake", judge } });
    };
    const settle = async (both: Judgement, end?: string) =>
      applyAssessment(open, { isCalibrated: true, stance, features: {}, verifierOutputs: await ask(both, end) }, readings);

    test("is support with both as evidence", async () => {
      expect(await settle(sure)).toMatchObject({
        label: "supported",
        decisive: [{ window: { text: held[0]!.text } }, { window: { text: held[1]!.text } }],
      });
    });

    test("is none where the verifier only leans to it", async () => {
      expect(await settle({ ...sure, supports: 0.6 })).toBe(open);
    });

    test("is none where one of them leaves it open", async () => {
      expect(await settle(sure, "days, but the cause is unclear.")).toBe(open);
    });

    test("is not asked for where all that was read does not support the claim", async () => {
      expect((await ask(unsure)).together).toEqual([]);
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

  const beside = (claimed: string, text: string, judgement: Judgement): VerifierOutputs => ({
    ...verifierOutputs(judgement),
    claim: claimed,
    quotable: [{ window: { ...window, text }, judgement }],
  });
  const leaning = (supported: number, contradicted: number) => ({
    isCalibrated: true,
    stance: { probabilities: { supported, contradicted, neutral: 1 - supported - contradicted }, choice: "supported" as const },
    features: { sharedByDigest: 0.8 },
  });

  test("what a sentence tells from its other side, from leaning to support on", () => {
    const outputs = beside("Ferries used more fuel than barges.", "Compared with ferries, barges used less fuel.", sure);
    const settle = (supported: number) => applyAssessment(open, { ...leaning(supported, 0.4), verifierOutputs: outputs }, readings);
    expect(settle(0.55)).toMatchObject({ label: "supported", confidence: 0.55 });
    expect(settle(0.45)).toBe(open);
  });

  test("never a contradiction of what a sentence tells from its other side", () => {
    const outputs = beside("Ferries used more fuel than barges.", "Barges used less fuel than ferries.", denied);
    expect(applyAssessment(open, { ...leaning(0.01, 0.98), verifierOutputs: outputs }, readings)).toBe(open);
  });

  test("a contradiction by what a sentence only denies, from leaning to it on", () => {
    const settle = (text: string) =>
      applyAssessment(open, { ...leaning(0.3, 0.6), verifierOutputs: beside("The lexicon is used.", text, denied) }, readings);
    expect(settle("The parser does not need any lexicon.")).toMatchObject({ label: "contradicted", confidence: 0.6 });
    expect(settle("The parser reads a lexicon.")).toBe(open);
  });

  test("no support by what a sentence only denies", () => {
    const outputs = beside("The lexicon is used.", "The parser does not need any lexicon.", sure);
    expect(applyAssessment(open, { ...leaning(0.95, 0.02), verifierOutputs: outputs }, readings).label).toBe("uncertain");
  });

  test("nothing against numbers, opposite words or a weaker source, and nothing without words", () => {
    const outputs = outputsOf(sure);
    for (const name of ["numbersDiffer", "numbersMissing", "opposed", "weaker"])
      expect(applyAssessment(open, { isCalibrated: true, stance, features: { [name]: 1 }, verifierOutputs: outputs }, readings)).toBe(open);
    expect(applyAssessment(open, { isCalibrated: true, stance, features: {}, verifierOutputs: outputsOf(sure, false) }, readings)).toBe(
      open,
    );
    // A damaged model may answer with no number at all.
    const broken = {
      probabilities: { supported: Number.NaN, contradicted: Number.NaN, neutral: Number.NaN },
      choice: "supported" as const,
    };
    expect(applyAssessment(open, { isCalibrated: true, stance: broken, features: {}, verifierOutputs: outputs }, readings)).toBe(open);
  });

  test("another number of another sentence is no objection where a sentence with the claim's own surely supports it", () => {
    const asked = "Bare roofs lost half of their moss.";
    const settle = (text: string, judgement = sure, name = "numbersDiffer") => {
      const quotable = [{ window: { ...window, text }, judgement: { ...judgement, supports: judgement === sure ? 0.95 : 0.6 } }];
      const outputs = { ...verifierOutputs(sure), claim: asked, quotable };
      return applyAssessment(open, { isCalibrated: true, stance, features: { [name]: 1 }, verifierOutputs: outputs }, readings).label;
    };
    const own = "Half of what grew on bare roofs was lost.";
    expect(settle(own)).toBe("supported");
    expect(settle("A third of what grew on bare roofs was lost.")).toBe("uncertain");
    expect(settle(own, unsure)).toBe("uncertain");
    expect(settle(own, sure, "opposed")).toBe("uncertain");
  });

  test("the opposite, where even the sentence with the claim's words and numbers is surely read so", () => {
    const text = "Within 40 km of the weir the eels came too late.";
    const said = makeReading({ ...window, text }, { inSameWords: true, matchedNumbers: 1, support: 0.9 });
    const settle = (contradicts: number) => {
      const judgement = { ...unsure, contradicts, neutral: 0.02, supports: 0.01 };
      const outputs = { ...verifierOutputs(judgement), claim: "Within 40 km of the weir the eels came in time." };
      const quotable = [{ window: { ...window, text }, judgement }];
      const given = { isCalibrated: true, stance: against, features: {}, verifierOutputs: { ...outputs, quotable } };
      return applyAssessment({ ...open, label: "supported", decisive: [said] }, given, [said]).label;
    };
    expect(settle(0.95)).toBe("contradicted");
    expect(settle(0.9)).toBe("uncertain");
  });

  test("no support by words that only the title of the source says", async () => {
    const title = { text: "Moss on roofs holds rain for two days", source: 0, place: -1 };
    const body = {
      text: "Owners were asked about roofs.",
      source: 0,
      place: 0,
      window: { ...window, text: "Owners were asked about roofs." },
    };
    const judge = {
      id: "fake",
      judge: async (pairs: ClaimAndEvidence[]) => pairs.map(({ evidence }) => (evidence.includes(title.text) ? sure : unsure)),
    };
    const outputs = await askVerifier(claim, [title, body], { ...models, judge });
    expect(outputs.digest.judgement).toBe(sure);
    expect(applyAssessment(open, { isCalibrated: true, stance, features: {}, verifierOutputs: outputs }, readings)).toBe(open);
  });

  describe("read together, the sources say less than one sentence alone", () => {
    const settle = (whole: Partial<Judgement>, conclusion: Parameters<typeof applyAssessment>[0] = open, text = window.text) => {
      const outputs = { ...outputsOf(sure), digest: { text, judgement: { ...unsure, supports: 0.02, ...whole } } };
      const quotable = [{ window: { ...window, text }, judgement: sure }];
      return applyAssessment(conclusion, { isCalibrated: true, stance, features: {}, verifierOutputs: { ...outputs, quotable } }, readings);
    };
    const byRules = { label: "supported" as const, confidence: 0.8, decisive: readings, drift: [] };

    test("a part: supported in part, with the sentence that says it", () => {
      expect(settle({ partial: 0.9 })).toMatchObject({ label: "partially-supported", decisive: [{ window }] });
      expect(settle({ partial: 0.9 }, byRules)).toMatchObject({ label: "partially-supported" });
    });

    test("the opposite, or doubtfully a part: no support, and no accusation", () => {
      expect(settle({ contradicts: 0.8 }).label).toBe("uncertain");
      expect(settle({ contradicts: 0.8 }, byRules).label).toBe("uncertain");
      expect(settle({ partial: 0.4 }, byRules).label).toBe("uncertain");
    });

    test("a copy of the claim with its numbers is believed against that", () => {
      const copy = makeReading({ ...window, overlap: 0.9 }, { inSameWords: true, matchedNumbers: 1, support: 0.9 });
      const outputs = { ...outputsOf(sure), digest: { text: window.text, judgement: { ...unsure, supports: 0.02, partial: 0.95 } } };
      const given = { isCalibrated: true, stance, features: {}, verifierOutputs: outputs };
      expect(applyAssessment(byRules, given, [copy]).label).toBe("supported");
      expect(applyAssessment(byRules, given, readings).label).toBe("partially-supported");
    });

    test("support of the whole outweighs a part", () => {
      expect(settle({ supports: 0.4, partial: 0.9 }).label).toBe("supported");
    });
  });

  test("a hedge of the only deciding sentence, which the claim drops, leaves it supported in part", () => {
    const held = (text: string) => ({ window: { ...window, text }, judgement: sure });
    const settle = (...texts: string[]) => {
      const outputs = { ...verifierOutputs(sure), claim: "Moss lowers the load of drains.", quotable: texts.map(held) };
      return applyAssessment(open, { isCalibrated: true, stance, features: {}, verifierOutputs: outputs }, readings);
    };
    const hedged = "In towns, roofs of this kind may lower what reaches the sewers.";
    expect(settle(hedged)).toMatchObject({
      label: "partially-supported",
      drift: [{ kind: "strength", claimWords: "lowers", sourceWords: "may lower" }],
    });
    expect(settle(hedged, "Drains carry less below such roofs.").label).toBe("supported");
  });

  test("a denial is not supported by sentences that deny nothing, however sure the verifier is", () => {
    const settle = (asked: string, text: string) => {
      const quotable = [{ window: { ...window, text }, judgement: sure }];
      const outputs = { ...verifierOutputs(sure), claim: asked, quotable };
      return applyAssessment(open, { isCalibrated: true, stance, features: {}, verifierOutputs: outputs }, readings).label;
    };
    expect(settle("Moss does not hold rain.", "Beds of moss keep what falls for two days.")).toBe("uncertain");
    expect(settle("Moss does not hold rain.", "Beds of moss lack the means to keep it.")).toBe("supported");
    expect(settle("Moss did not change the load.", "With moss the load stayed where it was.")).toBe("supported");
    expect(settle("Moss without roots holds rain.", "Beds of moss keep what falls for two days.")).toBe("supported");
  });

  test("a denial of something else answers no denial, and a sentence that answers it is quoted instead", () => {
    const settle = (asked: string, ...texts: [text: string, supports: number][]) => {
      const quotable = texts.map(([text, supports], start) => ({ window: { ...window, start, text }, judgement: { ...sure, supports } }));
      const outputs = { ...verifierOutputs(sure), claim: asked, quotable };
      const { label, decisive } = applyAssessment(open, { isCalibrated: true, stance, features: {}, verifierOutputs: outputs }, readings);
      return [label, decisive[0]?.window.text];
    };
    const method = "To weigh the rain, beds of moss were put on scales.";
    expect(settle("Moss did not hold rain.", [method, 0.9], ["Gravel has no roots.", 0.05])[0]).toBe("uncertain");
    expect(settle("Moss did not hold rain.", [method, 0.9], ["Beds of moss kept nothing.", 0.6])).toEqual([
      "supported",
      "Beds of moss kept nothing.",
    ]);
    expect(settle("None of 12 beds of moss held rain.", [method, 0.9])[0]).toBe("uncertain");
    expect(settle("Not all moss holds rain.", [method, 0.9])[0]).toBe("supported");
    expect(settle("After 3 days moss is no longer green.", ["After 3 days moss loses its green.", 0.9])[0]).toBe("supported");
  });

  test("an accusation of the rules falls where the verifier does not see it, or is sure of support", () => {
    const accused = (drift: Parameters<typeof isUnfounded>[0]["drift"]) => ({ ...open, label: "contradicted" as const, drift });
    const number = { kind: "number" as const, claimWords: "nine", sourceWords: "two" };
    const isFalling = (drift: (typeof number)[], supported: number, contradicted: number, isCalibrated = true, contradicts = 0.9) =>
      isUnfounded(accused(drift), {
        isCalibrated,
        verifierOutputs: verifierOutputs({ ...unsure, contradicts }),
        stance: { probabilities: { supported, contradicted, neutral: 1 - supported - contradicted }, choice: "supported" },
      });
    expect(isFalling([], 0.6, 0.3)).toBe(true);
    expect(isFalling([], 0.2, 0.7)).toBe(false);
    expect(isFalling([], 0.2, 0.7, true, 0.5)).toBe(true);
    expect(isFalling([number], 0.2, 0.7, true, 0.5)).toBe(false);
    expect(isFalling([number], 0.95, 0.02)).toBe(true);
    expect(isFalling([number], 0.6, 0.3)).toBe(false);
    expect(isFalling([], 0.6, 0.3, false)).toBe(false);
  });

  test("another number, where the claim is supported only with the number of the source", async () => {
    const text = "Moss on roofs held rain for three days.";
    const held = { text, source: 0, place: 0, window: { ...window, text } };
    const asked = { text: "Roofs with moss kept rain for nine days.", parts: [] };
    const judgedBy = async (judge: (pair: ClaimAndEvidence) => Judgement) => {
      const model = { id: "fake", judge: async (pairs: ClaimAndEvidence[]) => pairs.map(judge) };
      const missingNumbers = findMissingNumbers(asked.text, []);
      const outputs = await askVerifier({ ...asked, missingNumbers }, [held], { ...models, judge: model });
      return applyAssessment(open, { isCalibrated: true, stance: unclear, features: {}, verifierOutputs: outputs }, readings);
    };
    expect(await judgedBy(({ claim: read }) => (read.includes("three days") ? sure : unsure))).toMatchObject({
      label: "contradicted",
      decisive: [{ window: { text } }],
      drift: [{ kind: "number", claimWords: "nine days", sourceWords: "three days" }],
    });
    // A verifier that supports every number does not look at them.
    expect(await judgedBy(() => sure)).toBe(open);
  });

  test("a contradiction, where one sentence by itself says the opposite", () => {
    const settled = applyAssessment(
      open,
      { isCalibrated: true, stance: against, features: {}, verifierOutputs: outputsOf(denied) },
      readings,
    );
    expect(settled).toMatchObject({ label: "contradicted", confidence: 0.98, decisive: [{ window }] });
  });

  test("a contradiction by a sentence that compares two things must be surer; one that only counts need not", () => {
    const settle = (text: string, judgement: Judgement = { ...denied, contradicts: 0.85 }) =>
      applyAssessment(open, { ...leaning(0.05, 0.85), verifierOutputs: beside("Roofs held rain.", text, judgement) }, readings).label;
    expect(settle("Roofs let rain through sooner than gutters.")).toBe("uncertain");
    expect(settle("In more than 40 storms roofs let the rain through.")).toBe("contradicted");
    expect(settle("For more than a hundred storms roofs let the rain through.")).toBe("contradicted");
    expect(settle("Roofs let rain through sooner than gutters.", { ...denied, contradicts: 0.95 })).toBe("contradicted");
  });

  test("no accusation on the word of a verifier that nobody calibrated", () => {
    expect(
      applyAssessment(open, { isCalibrated: false, stance: against, features: {}, verifierOutputs: outputsOf(denied) }, readings),
    ).toBe(open);
  });

  test.each([
    ["no sentence says so by itself", outputsOf(unsure), readings],
    ["the sentence cannot be quoted", outputsOf(denied, false), readings],
    [
      "another says the claim in its own words and numbers",
      outputsOf(denied),
      [makeReading(window, { inSameWords: true, matchedNumbers: 1 })],
    ],
  ])("no accusation where %s", (_name, outputs, read) => {
    expect(applyAssessment(open, { isCalibrated: true, stance: against, features: {}, verifierOutputs: outputs }, read)).toBe(open);
  });
});

test("the reasons are reported in numbers that a reader can check", async () => {
  const assessment = await assess(claim, sentences, models);
  expect(explainAssessment(assessment)).toMatch(/^Entailment \.90, numbers agree, \d+ of \d+ terms found\.$/);
});

describe("the part that is not stated", () => {
  const digest = { text: "Moss holds rain. It cools roofs.", judgement: unsure };
  const source = `${digest.text} Owners sweep them.`;
  const find = (text: string, supports: (claim: string) => number) =>
    findMissingPart(
      { claim: text, digest },
      {
        known: contentWords(source),
        judge: async (pairs) => pairs.map((pair) => ({ ...unsure, supports: supports(pair.claim) })),
      },
    );

  test("is the phrase without which the rest is supported", async () => {
    expect(await find("Moss holds rain and feeds bees.", (text) => (text.includes("bees") ? 0.1 : 0.9))).toEqual({
      kind: "scope",
      claimWords: "and feeds bees",
      sourceWords: "",
    });
    expect(await find("In every town, moss cools the roofs.", (text) => (text === "Moss cools the roofs." ? 0.8 : 0.1))).toMatchObject({
      claimWords: "In every town",
    });
  });

  test("is not named where no phrase is like that, or its words stand elsewhere in the source", async () => {
    expect(await find("Moss holds rain and owners sweep.", (text) => (text.includes("owners") ? 0.1 : 0.9))).toBeUndefined();
    expect(await find("Moss holds rain and feeds bees.", () => 0.2)).toBeUndefined();
    expect(await find("Moss holds.", () => 0.9)).toBeUndefined();
  });
});

describe("the sentence that is quoted", () => {
  const windowOf = (text: string, start: number, overlap: number) => ({
    start,
    end: start + text.length,
    documentId: "doc_1",
    passageId: "psg_1",
    text,
    overlap,
  });
  const claim = "Felt hats were dearer than straw hats.";
  const price = windowOf("Straw hats cost 3 shillings less than felt hats.", 100, 0.8);
  const size = windowOf("Felt hats weighed 90 g and straw hats 60 g.", 0, 0.8);
  const judged = (window: typeof price, supports: number, contradicts = 0.02) => ({
    window,
    judgement: { ...sure, supports, contradicts },
  });
  const stanceOf = (supported: number, contradicted: number) => ({
    stance: { probabilities: { supported, contradicted, neutral: 0 }, choice: "supported" as const },
    isCalibrated: true,
    features: {},
  });
  const bySize = (given = {}) => ({
    label: "supported" as const,
    confidence: 0.8,
    decisive: [makeReading(size, { support: 0.8, ...given })],
    drift: [],
  });

  test("is that of which the verifier is surest, where words do not decide", () => {
    const outputs = { ...verifierOutputs(sure), claim, quotable: [judged(size, 0.8), judged(price, 0.95)] };
    const settled = applyAssessment(bySize(), { ...stanceOf(0.9, 0.05), verifierOutputs: outputs }, []);
    expect(settled).toMatchObject({ label: "supported", decisive: [{ window: { text: price.text } }] });
    const worded = applyAssessment(bySize({ inSameWords: true }), { ...stanceOf(0.9, 0.05), verifierOutputs: outputs }, []);
    expect(worded.decisive[0]!.window.text).toBe(size.text);
  });

  test("against a claim is the one that names and refutes it", () => {
    const named = windowOf("Some traders hold that felt hats were dearer than straw hats, which our ledgers refute.", 300, 1);
    const outputs = { ...verifierOutputs(sure), claim, quotable: [judged(size, 0.02, 0.95), judged(named, 0.1, 0.65)] };
    const open = { label: "uncertain" as const, confidence: 0.4, decisive: [], drift: [] };
    const settled = applyAssessment(open, { ...stanceOf(0.05, 0.95), verifierOutputs: outputs }, []);
    expect(settled).toMatchObject({ label: "contradicted", decisive: [{ window: { text: named.text } }] });
  });
});
