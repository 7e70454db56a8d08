import { describe, expect, test } from "vitest";
import { findExchanged } from "./exchanged-numbers.ts";

const exchanged = (claim: string, evidence: string) => findExchanged(claim, evidence).map(({ own, instead }) => [own.text, instead.text]);

describe("a number that the source gives for something else", () => {
  test.each([
    ["The survey covered 3,860 streets.", "The survey covered 412 streets and 3,860 trees.", [["3,860", "412"]]],
    [
      "The survey covered 3,860 streets and 412 trees.",
      "The survey covered 412 streets and 3,860 trees.",
      [
        ["3,860", "412"],
        ["412", "3,860"],
      ],
    ],
    [
      "It fell by 0.3 degrees in July and by 1.4 degrees in December.",
      "It fell by 1.4 degrees in July and by 0.3 degrees in December.",
      [
        ["0.3", "1.4"],
        ["1.4", "0.3"],
      ],
    ],
    [
      "Of 412 trees, 3,860 were alive.",
      "Of 3,860 trees, 412 were alive.",
      [
        ["412", "3,860"],
        ["3,860", "412"],
      ],
    ],
    [
      "The mean fell by 1.4 degrees in December.",
      "Trees lowered the mean by 1.4 degrees in July and by 0.3 degrees in December.",
      [["1.4", "0.3"]],
    ],
    [
      "Shade lowered the mean radiant temperature by 19.4 °C.",
      "Shade lowered asphalt by 19.4 °C and the mean radiant temperature by about 20 °C.",
      [["19.4 °C", "20 °C"]],
    ],
  ])("%s", (claim, evidence, pairs) => expect(exchanged(claim, evidence)).toEqual(pairs));
});

describe("the same numbers in other words", () => {
  test.each([
    ["There were 3,860 trees on 412 streets.", "The survey covered 412 streets and 3,860 trees."],
    ["Women scored 62 and men 58.", "The mean was 62 for women against 58 for men."],
    ["Men scored 58 and women 62.", "The mean was 62 for women against 58 for men."],
    ["It fell by 1.4 degrees in summer.", "It fell by 1.4 degrees in July and by 0.3 degrees in December."],
    ["C had 3 birds.", "A, B and C had 1, 2 and 3 birds, respectively."],
    ["In December it fell by 0.3 degrees.", "It fell by 1.4 degrees in July and by 0.3 degrees in December."],
  ])("%s", (claim, evidence) => expect(exchanged(claim, evidence)).toEqual([]));
});
