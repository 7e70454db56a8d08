import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitSentences } from "./split-sentences.ts";

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe("a period that ends no sentence", () => {
  test.each([
    ["et al.", "Okoro et al. found shade."],
    ["e.g.", "We used shade, e.g. trees and walls."],
    ["Fig. 3", "The map in Fig. 3 is old."],
    ["Fig. A", "The map in Fig. A is old."],
    ["initials before a name", "J. R. Okoro measured it."],
    ["initials after a name", "Okoro, A. and Lindqvist, M. wrote it."],
    ["vs.", "The case Smith vs. Jones was long."],
    ["a decimal", "The rate was 0.5 in the shade."],
    ["approx.", "There were approx. 30 trees."],
    ["a section number", "Trees (see Sect. 2.1) matter."],
    ["an ellipsis inside", "Trees … were felled."],
    ["a wrapped line", "The first line\ngoes on in the second."],
    ["no. before a number with a word", "Plot no. 7 trees were old."],
    ["et al. before a year", "Okoro et al. 2010 found shade."],
    ["vol. before a number", "It stands in vol. 3 pages of which are lost."],
    ["incl. before a symbol", "All kinds incl. mRNA were stored."],
    ["an abbreviation in brackets", "The streets (avg. 12 trees each, max. 30 trees) were cool."],
    ["a decimal that a line break cut", "The rate rose to 54. 3 per cent."],
    ["a reporter of cases", "It is printed in 5 Cal. 4th 123 there."],
    ["e.g. before a symbol", "We stored nucleic acids, e.g. mRNA."],
  ])("%s", (_, text) => expect(split(`${text} Then it rained.`)).toEqual([text, "Then it rained."]));
});

describe("a sentence ends", () => {
  test.each([
    ["after a single capital that names a group", ["It rose in group B.", "The other fell."]],
    ["after a closing quotation mark", ["“It was warm.”", "Nobody noticed."]],
    ["after a closing bracket", ["(The trees were old.)", "The walls were new."]],
    ["after a citation in brackets", ["Streets were cooler (Okoro, 2019).", "Nights were not."]],
    ["at question and exclamation marks", ["Was it warm?", "It was!", "We think so."]],
    ["after a marker that follows the period", ["It cooled. [3]", "The wind fell."]],
    ["after a marker that sticks to the period", ["It cooled.[3, 5–7]", "The wind fell.[8] [9]", "It rained."]],
    ["before a number with a hyphen", ["Shade slows growth [11].", "7-day-old shoots lose leaves [12]."]],
    ["before a number and its noun", ["It cooled (Okoro, 2019).", "12 streets were measured."]],
    ["before a share", ["The trees were old.", "30% of them fell."]],
    ["before a lower-case symbol", ["It raises the risk of wilting.", "miR-77-3p is sensitive to heat [4].", "mTOR is not."]],
    ["before a letter with a number", ["Growth stopped in 2010.", "p53 was active.", "c-Myc was not."]],
    ["before a Greek letter", ["The leaves turned red.", "α-carotene remained."]],
    ["after a marker behind the period, before a symbol", ["It cooled.[3]", "miR-77 fell. [4]", "24-hour means rose."]],
  ])("%s", (_, sentences) => expect(split(sentences.join(" "))).toEqual(sentences));

  test("at a blank line, even without a period", () => {
    expect(split("No period here\n\nAnother paragraph.")).toEqual(["No period here", "Another paragraph."]);
  });

  test("before a marker that is the subject of what follows", () => {
    expect(split("It cooled. [3] showed that the wind fell.")).toEqual(["It cooled.", "[3] showed that the wind fell."]);
  });
});

test("offsets are shifted by the base", () => {
  expect(splitSentences("One. Two.", 100)).toEqual([
    { start: 100, end: 104 },
    { start: 105, end: 109 },
  ]);
});

test("sentences come in order, do not overlap, and hold everything but white space", () => {
  const piece = fc.constantFrom(
    "Trees",
    "cool",
    "et al.",
    "Fig. 3",
    "B.",
    "A. ",
    ".",
    "?",
    "!",
    " ",
    "\n",
    "\n\n",
    "[3]",
    "(",
    ")",
    "”",
    "…",
    "0.5",
    "é",
    "🌳",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join("");
      let reached = 0;
      for (const { start, end } of splitSentences(text)) {
        expect(text.slice(reached, start).trim()).toBe("");
        expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
        expect(end).toBeGreaterThan(start);
        reached = end;
      }
      expect(text.slice(reached).trim()).toBe("");
    }),
    { numRuns: 500 },
  );
});

describe("raised type behind a full stop", () => {
  const text = "It cooled.12 The wind blew, said 3 of them.4 It ended.";
  const raised = [
    { start: 10, end: 12 },
    { start: 43, end: 44 },
  ];

  test("belongs to the sentence before it", () => {
    const spans = splitSentences(text, 0, raised);
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(["It cooled.12", "The wind blew, said 3 of them.4", "It ended."]);
  });

  test("is given in offsets of the document", () => {
    const shifted = raised.map(({ start, end }) => ({ start: start + 100, end: end + 100 }));
    expect(splitSentences(text, 100, shifted)[0]).toEqual({ start: 100, end: 112 });
  });

  test("an exponent inside a sentence ends none", () => {
    expect(splitSentences("It fell to 10 m2 of shade.", 0, [{ start: 15, end: 16 }])).toHaveLength(1);
  });
});
