import { describe, expect, test } from "vitest";
import { documentOf } from "../../document.fixture.ts";
import { makeReading, type WindowReading } from "../evidence/window-reading.ts";
import { findMissingNumbers, markMissingNumbers } from "./missing-numbers.ts";

const source = documentOf(
  "# Quays\n\nOf the 57 quays, forty-four were built in summer. Noise fell by 24 % in 2021. Piles were 1.2 km long. Ferries rose from 10 to 20. Sluice-4 was silent.",
);
const texts = (claim: string) => findMissingNumbers(claim, [source]).map(({ text }) => text);

describe("numbers that stand nowhere in the sources", () => {
  test.each([
    ["Noise fell by 34 %.", ["34 %"]],
    ["Noise fell by 24 percent.", []],
    ["Piles were 1200 m long.", []],
    ["Of 57 quays, 31 were built in summer.", ["31"]],
    ["Ferries doubled.", []],
    ["The two quays of type 2 were loud.", []],
    ["Noise fell in 2019.", ["2019"]],
    ["Sluice 4 was silent.", []],
    ["Sluice 7 was silent.", ["7"]],
  ])("%s", (claim, lost) => expect(texts(claim)).toEqual(lost));

  test("what another of several sources has is not lost", () => {
    expect(findMissingNumbers("Noise fell by 34 %.", [source, documentOf("# Noise\n\nNoise fell by 34 %.")])).toEqual([]);
  });
});

describe("the number that stands in the place of a lost one", () => {
  const read = (claim: string, text: string, { overlap = 0.7, ...given }: Partial<WindowReading> & { overlap?: number } = {}) => {
    const window = { documentId: "doc", passageId: "psg", start: 0, end: text.length, text, overlap };
    return markMissingNumbers(claim, findMissingNumbers(claim, [source]), [makeReading(window, { support: 0.6, ...given })])[0]!;
  };

  test("is reported where it is the only one of its kind", () => {
    expect(read("Noise fell by 34 %.", "Noise fell by 24 % in 2021.")).toMatchObject({
      contradictsByRules: true,
      support: 0,
      drift: [{ kind: "number", claimWords: "34 %", sourceWords: "24 %" }],
    });
  });

  test("a year, where another number agrees; a count, where the verifier or another number does", () => {
    expect(read("Noise fell by 24 % in 2019.", "Noise fell by 24 % in 2021.", { matchedNumbers: 1 }).drift).toMatchObject([
      { kind: "date" },
    ]);
    expect(read("Noise fell in 2019.", "Noise fell by 24 % in 2021.").drift).toEqual([]);
    const [claim, text] = ["Of the quays, 31 were built in summer.", "Of the quays, forty-four were built in summer."];
    expect(read(claim, text).drift).toEqual([]);
    expect(read(claim, text, { denies: 0.6 }).drift).toMatchObject([{ claimWords: "31", sourceWords: "forty-four" }]);
  });

  test.each([
    ["several could be meant", "Noise fell by 34 %.", "Noise fell by 24 % and dust by 12 %."],
    ["the rest is told", "Quiet were 76 % of the ports.", "Loud were 24 % of the ports."],
    ["another unit of time", "Noise fell within 12 years.", "Noise fell within 5 days."],
  ])("is not reported where %s", (_, claim, text) => expect(read(claim, text).drift).toEqual([]));

  test("is not reported where the sentence shares few words", () => {
    expect(read("Noise fell by 34 %.", "Noise fell by 24 % in 2021.", { overlap: 0.3 }).drift).toEqual([]);
  });
});
