import { describe, expect, test } from "vitest";
import { claimsCause, leavesCauseOpen } from "./causal-claims.ts";

describe("what says that one thing brings about another", () => {
  test.each([
    "Drinking tea lowers blood pressure.",
    "Noise shortens the sleep of owls.",
    "Mulch prevents frost damage.",
    "Roots were damaged by salt.",
    "Salt leads to smaller leaves.",
    "The fall in prices was caused by imports.",
    "Statins reduce the risk of stroke.",
    "Imports are the cause of the fall in prices.",
  ])("%s", (claim) => expect(claimsCause(claim)).toBe(true));
});

describe("what says that two things occur together, or how one changes", () => {
  test.each([
    "Tea drinkers had lower blood pressure.",
    "Blood pressure decreased by 5 % in tea drinkers.",
    "Tea was associated with reduced mortality.",
    "Patients who drank tea had reduced mortality.",
    "The increase in prices was small.",
    "A lower risk was seen among tea drinkers.",
    "Prices increased from 1990 to 1995.",
    "Output was reduced by 5 %.",
  ])("%s", (claim) => expect(claimsCause(claim)).toBe(false));
});

describe("what says that nothing is known of a cause", () => {
  test.each([
    "A causal role of salt was not examined.",
    "This does not prove causation.",
    "Our design cannot show whether tea is the cause.",
    "No causal link was established.",
    "Confounding by income could not be ruled out.",
    "It is unclear whether salt causes this.",
    "These data allow no inference about causality.",
  ])("%s", (sentence) => expect(leavesCauseOpen(sentence)).toBe(true));
  test.each(["Salt causes smaller leaves, not larger ones.", "The cause was found.", "Salt was not the only cause."])(
    "not: %s",
    (sentence) => expect(leavesCauseOpen(sentence)).toBe(false),
  );
});
