import { describe, expect, test } from "vitest";
import { sampleClaim } from "../../../domain/claim/claim.fixture.ts";
import { documentOf } from "../../document.fixture.ts";
import { makeReading } from "../evidence/window-reading.ts";
import { claimOfParts, judgePromptFor, quays } from "./judge-prompt.fixture.ts";
import type { JudgePrompt } from "./judge-prompt.ts";
import { type GivenAnswer, proveAnswer } from "./prove-answer.ts";

const claim = sampleClaim("In the dark hours shade had no visible effect on the quays of Porto.");
const midnight = "No effect was seen after midnight.";

function prove(given: Partial<GivenAnswer>, judgePrompt: JudgePrompt = judgePromptFor(claim, [quays])) {
  const refused: string[] = [];
  const answer: GivenAnswer = { label: "supported", confidence: 1, quotes: [{ passage: 2, words: midnight }], ...given };
  return { ...proveAnswer(answer, judgePrompt, (what) => refused.push(what)), refused };
}

const quoted = ({ conclusion }: ReturnType<typeof prove>) => conclusion?.decisive.map(({ window }) => window.text);

describe("quotations of a model", () => {
  test("that stand where it says become the words that decide, and its sureness is capped", () => {
    const proof = prove({});
    expect(proof.conclusion).toMatchObject({ label: "supported", confidence: 0.9 });
    expect(quoted(proof)).toEqual([midnight]);
    expect(proof.refused).toEqual([]);
  });

  test("under a wrong number are found where they stand", () => {
    expect(quoted(prove({ quotes: [{ passage: 1, words: midnight }] }))).toEqual([midnight]);
    expect(quoted(prove({ quotes: [{ passage: 99, words: midnight }] }))).toEqual([midnight]);
  });

  test("are shown with the whole sentence they were cut out of", () => {
    expect(quoted(prove({ quotes: [{ passage: 2, words: "effect was seen after midnight" }] }))).toEqual([midnight]);
  });

  test.each([
    ["made up", "Shade cooled the quays all night long."],
    ["changed by a word", "No effect was seen before midnight."],
    ["joined out of two places", "No effect was seen after midnight. Our results concern one port only."],
    ["too short to show anything", "the"],
    ["empty", "  "],
  ])("that are %s are refused, and the verdict with them", (_name, words) => {
    const proof = prove({ quotes: [{ passage: 2, words }] });
    expect(proof.conclusion).toBeUndefined();
    expect(proof.wrong).toBeDefined();
    expect(proof.refused).toHaveLength(1);
  });

  test("of words that were blanked out before they were shown are refused", () => {
    const judgePrompt = judgePromptFor(claim, [quays]);
    const shown = judgePrompt.shown.map((one) => ({ ...one, text: one.text.replace("Awnings", "       ") }));
    expect(prove({ quotes: [{ passage: 1, words: "at noon. were of canvas" }] }, { ...judgePrompt, shown }).conclusion).toBeUndefined();
  });
});

describe("what rules hold against a model", () => {
  test("support without the claim's number, against it, or of something weaker", () => {
    const about = (text: string, words: string) => prove({ quotes: [{ passage: 1, words }] }, judgePromptFor(sampleClaim(text), [quays]));
    expect(about("Shade cooled the quays by 8 °C at noon.", "Shade cooled the quays by 3 °C at noon.").wrong).toMatch(
      /numbers differ|missing/,
    );
    expect(about("Some 40 % of the awnings were of canvas.", "Awnings were of canvas.").wrong).toMatch(/missing/);
    expect(about("Effects were seen after midnight.", midnight).wrong).toMatch(/other way/);
  });

  const moss = [
    "Moss held 12 mm of rain on north roofs and 30 mm on south roofs.",
    "The moss of the north roofs was damp.",
    "The mayor dismissed the engineer.",
    "It is a myth that moss warms the attic.",
    "Slates are laid over battens.",
    "Tiles may last longer than slates.",
    "Upkeep of the cheapest kind cost the owners 40 euros a year.",
  ];
  const roofs = documentOf(`# Roofs of Bergen\n\n${moss.join(" ")}`);
  const supporting = (text: string, ...words: string[]) =>
    prove({ quotes: words.map((one) => ({ passage: 1, words: one })) }, judgePromptFor(sampleClaim(text), [roofs]));

  test.each([
    ["a number that its words give for something else", "Moss held 30 mm of rain on north roofs.", moss[0]!, /number/],
    ["another number in other words", "Owners spent 30 euros yearly to keep such tops in order.", moss[6]!, /number/],
    ["words in other roles", "The engineer dismissed the mayor.", moss[2]!, /something else/],
    ["a statement that its words set aside", "Moss warms the attic.", moss[3]!, /without stating it/],
    ["a denial beside words that deny nothing", "Slates are not laid over battens.", moss[4]!, /denies nothing|other way/],
    ["what its words only hold possible", "Without doubt tiles last longer than slates.", moss[5]!, /says less/],
  ])("support of %s", (_, text, words, why) => {
    const { conclusion, wrong } = supporting(text, words);
    expect(conclusion).toBeUndefined();
    expect(wrong).toMatch(why);
  });

  test("no support whose number one of the quoted sentences gives, whatever another one counts", () => {
    const text = "On roofs that face south 30 mm of rain stayed in the moss.";
    expect(supporting(text, moss[0]!, moss[1]!).conclusion).toMatchObject({ label: "supported" });
    expect(supporting("Keeping a roof of the cheapest kind cost owners 40 euros yearly.", moss[6]!).conclusion).toMatchObject({
      label: "supported",
    });
  });

  test("support of words in quotation marks that no source has", () => {
    const text = "Of the north roofs the report says that \u201ctheir moss was wonderfully damp all year\u201d.";
    const words = "their moss was wonderfully damp all year";
    const quotation = { text: words, start: text.indexOf(words), end: text.indexOf(words) + words.length };
    const judgePrompt = judgePromptFor(sampleClaim(text, { quotations: [quotation] }), [roofs]);
    expect(prove({ quotes: [{ passage: 1, words: moss[1]! }] }, judgePrompt).wrong).toMatch(/quotation/);
  });

  test("a contradiction where the source says it in the same words, about something else, or in words that say the same", () => {
    const window = { documentId: quays.id, passageId: "psg", start: 0, end: 5, text: "", overlap: 0.9 };
    const said = { readings: [makeReading(window, { inSameWords: true })] };
    expect(prove({ label: "contradicted" }, judgePromptFor(claim, [quays], said)).wrong).toMatch(/same words/);
    const other = judgePromptFor(sampleClaim("Bus fares doubled in winter."), [quays]);
    expect(prove({ label: "contradicted" }, other).wrong).toMatch(/something else/);
    const same = judgePromptFor(sampleClaim("After midnight no effect was seen."), [quays]);
    expect(prove({ label: "contradicted" }, same).wrong).toMatch(/say the same/);
  });

  const warmer = sampleClaim("Under canvas the quays grew warmer at noon.");
  const noon = "Shade cooled the quays by 3 °C at noon.";
  const against = { label: "contradicted" as const, quotes: [{ passage: 1, words: noon }] };

  test("a contradiction that it is not sure of", () => {
    const judgePrompt = judgePromptFor(warmer, [quays]);
    expect(prove({ ...against, confidence: 0.7 }, judgePrompt).conclusion).toMatchObject({ label: "uncertain" });
    expect(prove(against, judgePrompt).conclusion).toMatchObject({ label: "contradicted", confidence: 0.85 });
  });

  test("silence where something was left unread; else it is believed, and never for sure", () => {
    const silent = { label: "unsupported" as const, quotes: [] };
    expect(prove(silent).conclusion).toMatchObject({ label: "unsupported", confidence: 0.7 });
    expect(prove(silent, judgePromptFor(claim, [quays], { isComplete: false })).conclusion).toMatchObject({ label: "uncertain" });
  });

  test("doubts and silence where the rules found support, and less without saying what is missing", () => {
    const byRules = { label: "supported" as const, confidence: 0.8, decisive: [], drift: [] };
    const judgePrompt = judgePromptFor(claim, [quays], { byRules });
    expect(prove({ label: "uncertain", quotes: [] }, judgePrompt).conclusion).toBe(byRules);
    expect(prove({ label: "unsupported", quotes: [] }, judgePrompt).wrong).toMatch(/has the words/);
    expect(prove({ label: "partially-supported" }, judgePrompt).wrong).toMatch(/not what is missing/);
    const drift = [{ kind: "scope" as const, claimWords: "dark hours", sourceWords: "after midnight" }];
    expect(prove({ label: "partially-supported", drift }, judgePrompt).conclusion).toMatchObject({ label: "partially-supported", drift });
  });
});

describe("what is said besides", () => {
  test("differences are kept only where both phrases stand and differ", () => {
    const drift = [
      { kind: "scope" as const, claimWords: "in all ports", sourceWords: "after midnight" },
      { kind: "strength" as const, claimWords: "nothing", sourceWords: "something" },
      { kind: "number" as const, claimWords: "dark hours", sourceWords: "midnight" },
    ];
    const proof = prove({ label: "partially-supported", drift });
    expect(proof.conclusion?.drift).toEqual([]);
    expect(proof.refused).toHaveLength(3);
  });

  test("a part is called better than the whole only with words of its own", () => {
    const whole = claimOfParts("Shade did nothing at night, and awnings were cheap.", ["Shade did nothing at night", "awnings were cheap"]);
    const parts = [
      { part: 1, label: "supported" as const },
      { part: 2, label: "supported" as const },
    ];
    const quotes = [{ passage: 2, words: midnight, parts: [1] }];
    const judgePrompt = judgePromptFor(whole, [quays]);
    const labels = prove({ label: "partially-supported", parts, quotes }, judgePrompt).parts.map((part) => part?.label);
    expect(labels).toEqual(["supported", "uncertain"]);
    const failing = [{ part: 2, label: "unsupported" as const }];
    expect(prove({ label: "supported", parts: failing, quotes }, judgePrompt).wrong).toMatch(/part/);
  });

  test("a rationale is shown only with the label it explains", () => {
    expect(prove({ rationale: "The source saw no effect after midnight." }).rationale).toBe("The source saw no effect after midnight.");
    const unsure = prove({ confidence: 0.2, rationale: "The source saw no effect after midnight." });
    expect(unsure).toMatchObject({ conclusion: { label: "uncertain" }, rationale: undefined });
  });

  test("a confidence that is no number counts for nothing", () => {
    expect(prove({ confidence: Number.NaN }).conclusion).toMatchObject({ label: "uncertain", confidence: 0 });
    expect(prove({ confidence: 95 }).conclusion).toMatchObject({ confidence: 0.9 });
  });
});
