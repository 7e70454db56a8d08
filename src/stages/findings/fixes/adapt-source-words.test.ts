import { describe, expect, test } from "vitest";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { adaptSourceWords } from "./fix-drift.ts";

describe("words of the source that fit where the claim's stood", () => {
  test.each<[Drift["kind"], string, string, string]>([
    ["number", "34 %", "24 %", "24 %"],
    ["number", "More than 40 %", "31 %", "31 %"],
    ["number", "48 narrow streets", "62 narrow streets", "62 narrow streets"],
    ["number", "doubled", "tripled", "tripled"],
    ["number", "More than half", "less than half", "Less than half"],
    ["number", "one in five", "One in three", "one in three"],
    ["number", "from 10 t", "from 30 t", "from 30 t"],
    ["unit", "35 km", "35 m", "35 m"],
    ["unit", "5 k", "5 MW", "5 MW"],
    ["date", "March 2019", "May 2019", "May 2019"],
    ["quotation", "small", "A shallow pit", "A shallow pit"],
  ])("%s: %s becomes %s", (kind, claimWords, sourceWords, expected) => {
    expect(adaptSourceWords(kind, { claimWords, sourceWords })).toBe(expected);
  });
});

describe("of another form, nothing is taken over", () => {
  test.each<[Drift["kind"], string, string]>([
    ["number", "doubled", "from 10 t to 40 t"],
    ["number", "40 %", "from 10 t to 40 t"],
    ["number", "half", "24 %"],
    ["number", "doubled", "rose a little"],
    ["date", "2016", "12 May 2018"],
  ])("%s: %s beside %s", (kind, claimWords, sourceWords) => {
    expect(adaptSourceWords(kind, { claimWords, sourceWords })).toBeNull();
  });
});
