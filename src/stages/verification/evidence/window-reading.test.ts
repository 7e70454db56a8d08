import { describe, expect, test } from "vitest";
import { makeId } from "../../../domain/id.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import { silentJudgement as judgement } from "../../../models/judgement.fixture.ts";
import type { Judgement } from "../../../models/models.ts";
import { explainVerdict } from "../verdict/explain-verdict.ts";
import { jointReadings } from "./gather-readings.ts";
import { weighReading } from "./window-reading.ts";

function windowOf(claim: string, text: string) {
  const overlap = coverage(contentWords(claim), contentWords(text));
  return { start: 0, end: text.length, documentId: makeId("doc", text), passageId: makeId("psg", text), text, overlap };
}

const weigh = (claim: string, text: string, given: Partial<Judgement> = {}) =>
  weighReading(claim, { window: windowOf(claim, text), judgement: judgement(given), nearby: text });

describe("one window beside a claim", () => {
  const claim = "Shaded quays were 3 °C cooler at noon.";

  test("nearly the same words support it, even if the model doubts", () => {
    expect(weigh(claim, "At noon shaded quays were 3 °C cooler.", { contradicts: 0.6 })).toMatchObject({ contradiction: 0, drift: [] });
    expect(weigh(claim, "At noon shaded quays were 3 °C cooler.").support).toBeGreaterThan(0.9);
  });

  test("the same words in another order do not support it against the model", () => {
    const [claim, text] = ["Shaded quays cooled the boats at noon.", "At noon the boats on shaded quays were cooled."];
    expect(weigh(claim, text, { contradicts: 0.7 }).support).toBeLessThan(0.5);
    expect(weigh(claim, text, { supports: 0.8 }).support).toBeGreaterThan(0.75);
  });

  test("another number contradicts it, even if the model agrees", () => {
    const { support, contradiction, drift } = weigh(claim, "At noon shaded quays were 1 °C cooler.", { supports: 0.99 });
    expect(support).toBe(0);
    expect(contradiction).toBeGreaterThan(0.8);
    expect(drift).toEqual([{ kind: "number", claimWords: "3 °C", sourceWords: "1 °C" }]);
  });

  test("the same measure in the other direction contradicts it, independent of the model", () => {
    expect(weigh(claim, "At noon shaded quays were 3 °C warmer.", { supports: 0.9 })).toMatchObject({
      contradictsByRules: true,
      isReversed: true,
    });
  });

  test("words that point the other way need the model as a second witness", () => {
    const [claim, opposite] = ["At noon shaded quays were cooler.", "At noon shaded quays were warmer."];
    expect(weigh(claim, opposite, { contradicts: 0.9 }).contradiction).toBeGreaterThan(0.8);
    expect(weigh(claim, opposite).contradiction).toBeLessThan(0.8);
    expect(weigh(claim, opposite, { supports: 0.9 }).support).toBeLessThan(0.5);
  });

  test("beside nearly the same words it is enough that the model leans that way, never that it supports as much", () => {
    const [claim, opposite] = ["At noon shaded quays were cooler.", "At noon shaded quays were warmer."];
    expect(weigh(claim, opposite, { contradicts: 0.15, supports: 0.05 }).contradiction).toBeGreaterThan(0.8);
    expect(weigh(claim, opposite, { contradicts: 0.15, supports: 0.2 }).contradictsByRules).toBe(false);
    expect(weigh(claim, opposite, { contradicts: 0.45, supports: 0.5 }).contradictsByRules).toBe(false);
  });

  test("beside fewer shared words the model must be surer", () => {
    const loose = (contradicts: number) =>
      weigh("Shaded quays by large harbours were cooler at noon.", "Shaded quays were warmer at noon.", { contradicts });
    expect(loose(0.15).window.overlap).toBeLessThan(0.6);
    expect(loose(0.15).contradictsByRules).toBe(false);
    expect(loose(0.4).contradictsByRules).toBe(true);
  });

  test("a model that agrees is only half believed when the claim's number is missing", () => {
    expect(weigh(claim, "At noon shaded quays were cooler.", { supports: 0.9 }).support).toBeLessThan(0.5);
  });

  test("the model alone never convicts", () => {
    expect(weigh(claim, "Ferries arrive late when it rains.", { contradicts: 1 }).contradiction).toBeLessThan(0.8);
    expect(weigh(claim, "Quays in the shade at noon had 3 °C.", { contradicts: 1 }).contradiction).toBeLessThan(0.8);
  });

  test("a number about something else is no difference", () => {
    expect(weigh(claim, "Ferries burn fuel at 90 °C.").drift).toEqual([]);
  });

  test("a weaker source is noted beside its support", () => {
    expect(weigh("Shade causes longer sleep.", "Shade was associated with longer sleep.").weaker).toMatchObject([{ kind: "strength" }]);
  });
});

test("a share that is not content does not contradict another share that is", () => {
  const [claim, source] = ["28 % of the pilots were not satisfied.", "72 % of the pilots were satisfied."];
  expect(weigh(claim, source, { contradicts: 0.9 })).toMatchObject({ drift: [], contradictsByRules: false });
});

test("a denial of something else is neither the same nor the opposite, so the verifier's support stands", () => {
  const [claim, source] = ["The trial of mulch did not cover sandy soils.", "The trial of mulch left sandy soils for later."];
  expect(weigh(claim, source, { contradicts: 0.9 })).toMatchObject({ inSameWords: false, contradictsByRules: false });
  expect(weigh(claim, source, { supports: 0.9 }).support).toBeGreaterThan(0.8);
});

describe("several sources together", () => {
  const claim = "Awnings cool pavements and muffle traffic noise.";
  const cooling = weigh(claim, "Awnings cool pavements.");
  const noise = weigh(claim, "Awnings muffle traffic noise.");

  test("carry a claim that none of them says alone", () => {
    const joint = jointReadings(claim, [[cooling], [noise]]);
    expect(joint.map(({ window }) => window.text)).toEqual(["Awnings cool pavements.", "Awnings muffle traffic noise."]);
    expect(joint[0]!.support).toBeGreaterThan(0.5);
  });

  test("do not, when one is enough, one adds nothing, or words stay uncovered", () => {
    expect(jointReadings(claim, [[cooling]])).toEqual([]);
    expect(jointReadings(claim, [[cooling], [cooling]])).toEqual([]);
    expect(jointReadings(claim, [[cooling], [weigh(claim, "Ferries are late.")]])).toEqual([]);
  });

  test("do not, where a word stands only in what is not shown, or in what speaks against it", () => {
    const aside = weigh(claim, "Traffic noise was measured beside awnings.");
    expect(jointReadings(claim, [[cooling], [weigh(claim, "Awnings muffle voices."), aside]])).toEqual([]);
    expect(jointReadings(claim, [[cooling], [weigh(claim, "Awnings muffle traffic noise.", { contradicts: 0.95 })]])).toEqual([]);
  });

  test("never vouch for numbers", () => {
    expect(jointReadings("Awnings cool 12 pavements and muffle traffic noise.", [[cooling], [noise]])).toEqual([]);
  });
});

describe("explanations for the author", () => {
  const drifts = [
    { kind: "number", claimWords: "34 %", sourceWords: "24 %" },
    { kind: "unit", claimWords: "35 km", sourceWords: "35 m" },
    { kind: "strength", claimWords: "causes", sourceWords: "may" },
    { kind: "scope", claimWords: "everywhere", sourceWords: "here only" },
    { kind: "quotation", claimWords: "stops", sourceWords: "fails" },
    { kind: "quotation", claimWords: "good", sourceWords: "" },
    { kind: "quotation", claimWords: "", sourceWords: "only" },
  ] as const;
  const texts = [
    ...(["supported", "partially-supported", "contradicted", "unsupported", "uncertain", "unverifiable"] as const).map((label) =>
      explainVerdict(label, []),
    ),
    ...drifts.map((drift) => explainVerdict("contradicted", [drift])),
  ];

  test.each(texts)("%s", (text) => {
    const sentences = text.replace(/“[^”]*”/g, "x").match(/[.!?](?:\s|$)/g);
    expect(sentences!.length).toBeLessThanOrEqual(2);
    expect(text).not.toMatch(/\byou\b|\bauthor|wrong|false|misrepresent|mistake|dishonest|fail(?:ed|ure)|!|“”/i);
  });

  test("both phrases stand side by side", () => {
    for (const drift of drifts) {
      expect(explainVerdict("contradicted", [drift])).toContain(drift.claimWords);
      expect(explainVerdict("contradicted", [drift])).toContain(drift.sourceWords);
    }
  });
});
