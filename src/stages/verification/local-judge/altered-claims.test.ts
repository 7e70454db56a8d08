import { describe, expect, test } from "vitest";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import type { ClaimAndEvidence, Judgement } from "../../../models/models.ts";
import { documentOf } from "../../document.fixture.ts";
import { findMissingNumbers } from "../numbers/missing-numbers.ts";
import { findAltered } from "./altered-claims.ts";

const neutral: Judgement = {
  supports: 0.05,
  contradicts: 0.05,
  neutral: 0.9,
  full: 0.1,
  partial: 0.1,
  none: 0.8,
  accurate: 0.1,
  inaccurate: 0.1,
  irrelevant: 0.8,
};

/** Reads a claim beside one sentence with a verifier that supports the claims that `isTrue` accepts. */
function read(claim: string, sentence: string, isTrue: (claim: string) => boolean, { elsewhere = "", areComplete = true } = {}) {
  const window = { documentId: "doc", passageId: "psg", start: 0, end: sentence.length, text: sentence, overlap: 0.4 };
  const source = `${sentence} ${elsewhere}`;
  const judge = async (pairs: ClaimAndEvidence[]) => pairs.map((pair) => ({ ...neutral, supports: isTrue(pair.claim) ? 0.95 : 0.05 }));
  return findAltered(
    { claim, digest: { text: sentence, judgement: neutral }, quotable: [{ window, judgement: neutral }] },
    { missingNumbers: findMissingNumbers(claim, [documentOf(`# Weirs\n\n${source}`)]), known: contentWords(source), areComplete, judge },
  );
}
const always = () => true;

describe("a number that no source has, in a claim that holds without it", () => {
  test("is told with the only number that the sentence gives for the same", async () => {
    expect(await read("Catches of eels fell by 46 % above the weir.", "Above it, 24 % fewer eels were landed.", always)).toMatchObject({
      label: "contradicted",
      drift: [{ kind: "number", claimWords: "46 %", sourceWords: "24 %" }],
      decisive: [{ window: { text: "Above it, 24 % fewer eels were landed." } }],
    });
    expect(await read("Eels came back in 2015.", "The return of the eel dates from 2011.", always)).toMatchObject({
      drift: [{ kind: "date", claimWords: "2015", sourceWords: "2011" }],
    });
    expect(await read("Eels of 4 to 9 months were landed.", "The catch was of eels between 4 and 7 months old.", always)).toMatchObject({
      drift: [{ claimWords: "4 to 9 months", sourceWords: "4 and 7 months" }],
    });
    expect(await read("Eels of 4 to 9 weeks were landed.", "The catch was of eels between 4 and 9 months old.", always)).toMatchObject({
      drift: [{ kind: "unit", claimWords: "4 to 9 weeks", sourceWords: "4 and 9 months" }],
    });
    expect(await read("Nets dried in 20 minutes.", "It takes a net 20 hours to dry.", always)).toMatchObject({
      drift: [{ kind: "unit", claimWords: "20 minutes", sourceWords: "20 hours" }],
    });
    expect(await read("Strands are longer than 340 nt.", "By definition, a strand is longer than 200 bases.", always)).toMatchObject({
      drift: [{ claimWords: "longer than 340", sourceWords: "longer than 200" }],
    });
    expect(await read("Nets stood at forty weirs.", "There were nets at each of the 16 weirs.", always)).toMatchObject({
      drift: [{ claimWords: "forty", sourceWords: "16" }],
    });
  });

  test("is the part that is not stated, where the sentence gives none in its place, or several", async () => {
    const part = { label: "partially-supported", drift: [{ kind: "scope", claimWords: "46 %", sourceWords: "" }] };
    expect(await read("Catches of eels fell by 46 % above the weir.", "Above it, fewer eels were landed.", always)).toMatchObject(part);
    const several = "Above it, 24 % fewer eels and 31 % fewer lampreys were landed.";
    expect(await read("Catches of eels fell by 46 % above the weir.", several, always)).toMatchObject(part);
    // What an abstract leaves out may stand in its work.
    const beside = read("Catches of eels fell by 46 % above the weir.", several, always, { areComplete: false });
    expect(await beside).toBeUndefined();
  });

  test.each([
    ["the rest is not supported either", "Catches fell by 46 %.", "Above it, 24 % fewer eels were landed.", () => false],
    ["it follows from two numbers", "Both rivers held 70 nets.", "The Arl held 30 nets and the Bure 40 nets.", always],
    ["it is the share of one number in another", "A net was lost by 25 % of the crews.", "Of the 60 crews, 15 lost a net.", always],
    ["things may be counted from their names", "Nets stood in three rivers.", "Nets stood in the Arl, the Bure and the Cam.", always],
    ["it names a work", "Eels came back, as Okoro (2015) saw.", "The eel came back.", always],
    ["the source tells the rest of the whole", "Eels were 76 % of the catch.", "Other fish made up 24 % of the catch.", always],
    ["a multiple may follow from two values", "Catches rose to fifty times their size.", "From 4 nets the eels filled more.", always],
    ["several are missing", "Catches fell by 46 % at 70 weirs.", "At 12 weirs, 24 % fewer eels were landed.", always],
    ["the rest is told roughly", "About a fifth of the catch was not eels.", "Eels made up 81.2 % of what was landed.", always],
    ["it is one end of a range", "Catches fell by 40 to 46 %.", "Fewer eels were landed.", always],
  ])("says nothing where %s", async (_, claim, sentence, isTrue) => {
    expect(await read(claim, sentence, isTrue)).toBeUndefined();
  });
});

describe("a place, time or group that no source names", () => {
  const sentence = "In Kenya, weirs kept trout out of the upper river in winter.";
  const drift = (claimWords: string, sourceWords: string) => ({
    label: "partially-supported",
    drift: [{ kind: "scope", claimWords, sourceWords }],
  });

  test("is told with the one of its kind that the source names", async () => {
    expect(await read("Weirs stopped trout in Norway.", sentence, always)).toMatchObject(drift("Norway", "Kenya"));
    expect(await read("In summer, weirs stopped trout.", sentence, always)).toMatchObject(drift("summer", "winter"));
    expect(await read("Rabbits gained weight.", "The mice were heavier.", always)).toMatchObject(drift("Rabbits", "mice"));
  });

  test.each([
    ["the source names it elsewhere", "Weirs stopped trout in Norway.", sentence, always, "In Norwegian rivers there were none."],
    ["the source names none of its kind", "Weirs stopped trout in Norway.", "Weirs kept trout out.", always, ""],
    ["the claim compares two", "Weirs stopped trout in Norway, and not in Kenya.", sentence, always, ""],
    ["the claim is not supported with the other either", "Weirs stopped trout in Norway.", sentence, () => false, ""],
    ["it is no country", "The polish of the weir wore off.", "In Kenya, the weir lost its shine.", always, ""],
  ])("says nothing where %s", async (_, claim, text, isTrue, elsewhere) => {
    expect(await read(claim, text, isTrue, { elsewhere })).toBeUndefined();
  });
});

describe("a denial of what the source states", () => {
  const isAffirmed = (claim: string) => !/\bnot\b|n't|\bno\b|\bfailed\b/.test(claim);

  test.each([
    "The weir did not lower the catch of eels.",
    "The weir didn't lower the catch of eels.",
    "The weir had no effect on eels.",
    "The weir failed to lower the catch of eels.",
  ])("is contradicted: %s", async (claim) => {
    expect(await read(claim, "Above the weir, half as many eels were landed.", isAffirmed)).toMatchObject({
      label: "contradicted",
      drift: [],
    });
  });

  test.each([
    ["the sentence denies something too", "The weir did not lower the catch.", "Landings were not as before."],
    ["the claim denies two things", "The weir did not lower the catch, and no eel died.", "Half as many eels were landed."],
    ["it tells the rest of a whole", "A fifth of the eels did not pass the weir.", "Four of five eels got beyond it."],
    ["the sentence denies it in other words", "The weir did not stop trout.", "Trout were rarely held up by it."],
    ["not all is denied", "The weir did not only lower the catch.", "Half as many eels were landed."],
  ])("is not contradicted where %s", async (_, claim, sentence) => {
    expect(await read(claim, sentence, isAffirmed)).toBeUndefined();
  });
});
