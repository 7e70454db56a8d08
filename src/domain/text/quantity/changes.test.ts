import { describe, expect, test } from "vitest";
import { findChanges, sameChange } from "./changes.ts";

const ratios = (text: string) => findChanges(text).map(({ ratio }) => Math.round(ratio * 1_000) / 1_000);

describe("how much something became of what it was", () => {
  test.each([
    ["Catches doubled.", 2],
    ["a doubling of the catches", 2],
    ["Catches were twice as large.", 2],
    ["a twofold rise", 2],
    ["a two-fold rise", 2],
    ["a 2-fold rise in catches", 2],
    ["Catches were 2x higher.", 2],
    ["Catches were three times higher.", 3],
    ["Catches tripled.", 3],
    ["Catches rose by a factor of three.", 3],
    ["Catches fell by a factor of four.", 0.25],
    ["a four-fold reduction", 0.25],
    ["Catches halved.", 0.5],
    ["Catches were half as large.", 0.5],
    ["Catches fell by half.", 0.5],
    ["Catches were cut in half.", 0.5],
    ["Catches rose by half.", 1.5],
    ["Catches rose by 100 %.", 2],
    ["Catches were 100 % higher.", 2],
    ["a 40 % reduction in catches", 0.6],
    ["Catches fell by about 40 %.", 0.6],
    ["+100 %", 2],
    ["Catches rose from 10 to 20.", 2],
    ["Catches rose from 10 t in 2001 to 25 t.", 2.5],
    ["Catches fell from 40 % to 30 %.", 0.75],
  ])("%s", (text, ratio) => expect(ratios(text)).toEqual([ratio]));

  test.each([
    "40 % of the catches",
    "Half of the catches were eels.",
    "From 1990 to 2005 catches were counted.",
    "Double rooms were let twice.",
    "They came three times.",
    "Catches fell to 40 %.",
    "The quay runs from 3 m to 5 kg.",
  ])("not in: %s", (text) => expect(ratios(text)).toEqual([]));

  test("what lies between two ends is known", () => {
    expect(findChanges("rose from 12 % to 20 %")[0]!.step).toEqual({ value: 8, dimension: "percentage points" });
    expect(findChanges("rose from 1 km to 3 km")[0]!.step).toEqual({ value: 2_000, dimension: "length" });
  });

  test.each([
    ["doubled", "rose by 100 %", true],
    ["doubled", "rose from 10 to 21", true],
    ["doubled", "tripled", false],
    ["rose by 20 %", "rose from 50 to 60", true],
    ["rose by 20 %", "rose by 30 %", false],
    ["fell by half", "fell by 50 %", true],
  ])("%s and %s: %s", (one, other, same) => expect(sameChange(findChanges(one)[0]!, findChanges(other)[0]!)).toBe(same));
});
