import { describe, expect, test } from "vitest";
import { compareQuantities } from "./compare-quantities.ts";

describe("a date that the source gives for another event", () => {
  test.each([
    ["The bridge was opened in 1870.", "The bridge was designed in 1870 and opened in 1884.", "1884"],
    ["The bridge opened in 1870.", "The bridge was designed in 1870, and it opened to traffic in 1884.", "1884"],
    ["The treaty was ratified on 3 May 1921.", "The treaty was signed on 3 May 1921 and ratified on 9 July 1922.", "9 July 1922"],
    ["The barge sank in May 1901.", "The barge was launched in May 1901, sank in June 1912 and was raised in 1950.", "June 1912"],
    ["The Code was adopted in 1921.", "The Charter was adopted in 1921 and the Code in 1934.", "1934"],
    ["The mill burned down in 1803.", "In 1803 the mill was built, and in 1851 it burned down.", "1851"],
    ["Entry cost 9 euros in 1990.", "Entry cost 5 euros in 1990 and 9 euros in 1995.", "1995"],
  ])("%s / %s", (claim, evidence, sourceWords) => {
    const { drift, isExchanged } = compareQuantities(claim, evidence);
    expect(isExchanged).toBe(true);
    expect(drift).toMatchObject([{ kind: "date", sourceWords }]);
  });
});

describe("a date that the source gives for this event", () => {
  test.each([
    ["The bridge was opened in 1884.", "The bridge was designed in 1870 and opened in 1884."],
    ["The bridge was designed in 1870.", "The bridge was designed in 1870 and opened in 1884."],
    ["The bridge, which opened in 1884, is of iron.", "The bridge was designed in 1870 and opened in 1884."],
    ["Entry cost 5 euros in 1990.", "Entry cost 5 euros in 1990 and 9 euros in 1995."],
    ["Entry cost 9 euros in 1995.", "Entry cost 5 euros in 1990 and 9 euros in 1995."],
    ["Entry cost more in 1995 than in 1990.", "Entry cost 5 euros in 1990 and 9 euros in 1995."],
    ["The Charter was adopted in 1921.", "The Charter was adopted in 1921 and the Code in 1934."],
    ["The Code was adopted in 1934.", "The Charter was adopted in 1921 and the Code in 1934."],
    ["Turnover fell by three points by 2016.", "Turnover fell from 14 % in 2014 to 11 % in 2016."],
    ["The treaty took effect on 9 July 1922.", "The treaty was signed on 3 May 1921 and came into force on 9 July 1922."],
    ["The mill was built in 1803 and burned down in 1851.", "In 1803 the mill was built, and in 1851 it burned down."],
  ])("%s / %s", (claim, evidence) => {
    const { drift, isExchanged } = compareQuantities(claim, evidence);
    expect([drift, isExchanged]).toEqual([[], false]);
  });
});
