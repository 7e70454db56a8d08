import { describe, expect, test } from "vitest";
import { mayImplyBound } from "./implied-bounds.ts";

describe("numbers that may imply a bound or a share", () => {
  test.each([
    ["Fewer than one in five hives were lost over winter.", "Losses came to 11 % in the valley and 14 % on the hill."],
    ["At least half of the hives survived.", "Losses came to 11 %."],
    ["Most hives survived the winter.", "Losses came to 11 %."],
    ["The hives weighed more than 20 kg.", "In March the scales showed 23 kg and 31 kg."],
    ["More than 300 hives were sold.", "Buyers took 180 from the valley and 160 from the hill."],
  ])("%s / %s", (claim, text) => expect(mayImplyBound(claim, [text])).toBe(true));
});

describe("numbers that imply none", () => {
  test.each([
    ["Fewer than one in five hives were lost over winter.", "The scales showed 23 kg."],
    ["The hives weighed more than 20 kg.", "Losses came to 11 %."],
    ["The hives were painted blue.", "Losses came to 11 %."],
    ["The most common colour was blue.", "Losses came to 11 %."],
  ])("%s / %s", (claim, text) => expect(mayImplyBound(claim, [text])).toBe(false));
});
