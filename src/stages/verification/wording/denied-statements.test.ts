import { describe, expect, test } from "vitest";
import { isStatementDenied } from "./denied-statements.ts";

const claim = "Street trees cool the air by 2 °C in summer.";

describe("a text that has the claim only as wrong, unknown or asked", () => {
  test.each([
    "It is a common error to write: street trees cool the air by 2 °C in summer.",
    "Contrary to the claim that street trees cool the air by 2 °C in summer, we found no effect.",
    "We cannot say whether street trees cool the air by 2 °C in summer.",
    "The sites were too few to tell whether street trees cool the air by 2 °C in summer.",
    "It is not known which street trees cool the air by 2 °C in summer.",
    "There are mixed reports that street trees cool the air by 2 °C in summer.",
    "Whether street trees cool the air by 2 °C in summer is not known.",
    "Earlier reports that street trees cool the air by 2 °C in summer have been retracted.",
    "The study does not show that street trees cool the air by 2 °C in summer.",
    "If street trees cool the air by 2 °C in summer, the plan will change.",
    "Do street trees cool the air by 2 °C in summer?",
    "Street trees cool the air by 2 °C in summer. This statement is wrong.",
    "A leaflet of the city said: street trees cool the air by 2 °C in summer.",
    "Some people say that street trees cool the air by 2 °C in summer.",
    "Some people say street trees cool the air by 2 °C in summer.",
    "It is often said that street trees cool the air by 2 °C in summer.",
    "A poster told visitors that street trees cool the air by 2 °C in summer.",
  ])("%s", (text) => expect(isStatementDenied(claim, text)).toBe(true));
});

describe("a text that states the claim, whatever else it doubts", () => {
  test.each([
    "Contrary to the belief that shade is useless, street trees cool the air by 2 °C in summer.",
    "Street trees, whether limes or planes, cool the air by 2 °C in summer.",
    "Regardless of whether they are limes, street trees cool the air by 2 °C in summer.",
    "Street trees cool the air by 2 °C in summer, but the reason is not known.",
    "Street trees cool the air by 2 °C in summer, although it is unclear how.",
    "We tested whether street trees cool the air. Street trees cooled the air by 2 °C in summer.",
    "With a standard error of 0.1, street trees cooled the air by 2 °C in summer.",
    "There is no doubt that street trees cool the air by 2 °C in summer.",
    "It is not surprising that street trees cool the air by 2 °C in summer.",
    "A leaflet said, rightly, that street trees cool the air by 2 °C in summer.",
    "Some people say that street trees cool the air by 2 °C in summer. Our measurements confirm it.",
    "Some people say that shade is useless, but street trees cool the air by 2 °C in summer.",
    "Okoro et al. said that street trees cool the air by 2 °C in summer.",
    "The report states that street trees cool the air by 2 °C in summer.",
    "Our hypothesis was confirmed: street trees cool the air by 2 °C in summer.",
    "Earlier work was inconclusive; we show that street trees cool the air by 2 °C in summer.",
  ])("%s", (text) => expect(isStatementDenied(claim, text)).toBe(false));
});

test("the sentence that follows may take a text back", () => {
  expect(isStatementDenied(claim, claim, "This figure was later withdrawn.")).toBe(true);
  expect(isStatementDenied(claim, claim, "This was confirmed in a second city.")).toBe(false);
});

test("a claim that is in doubt itself is compared as it is", () => {
  const open = "It is not known whether street trees cool the air by 2 °C in summer.";
  expect(isStatementDenied(open, open)).toBe(false);
});

describe("what an aim names is not stated, and what it says of its data in passing is", () => {
  const aim = "This study aims to explain the drying of quays using the records of 60 quays, of which 9 (15 %) were dry.";
  test.each([
    ["Of 60 quays, 9 (15 %) were dry.", false],
    ["About 18 % of 60 quays were dry.", false],
    ["The drying of quays is explained.", true],
  ])("%s", (claim, denied) => expect(isStatementDenied(claim, aim)).toBe(denied));
});
