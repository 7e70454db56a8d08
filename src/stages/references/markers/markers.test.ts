import { describe, expect, test } from "vitest";
import { findAuthorYearMarkers } from "./find-author-year-markers.ts";
import { findNumericMarkers, findParenthesisMarkers } from "./find-numeric-markers.ts";

const found = (markers: { start: number; end: number; labels: string[] }[], text: string) =>
  markers.map(({ start, end, labels }) => [text.slice(start, end), labels]);

describe("numeric markers", () => {
  test.each<[string, [string, string[]][]]>([
    ["Shade cools [3].", [["[3]", ["3"]]]],
    ["Shade cools [3, 5; 7].", [["[3, 5; 7]", ["3", "5", "7"]]]],
    ["Shade cools [3–5,9].", [["[3–5,9]", ["3", "4", "5", "9"]]]],
    ["Shade cools [ 3 ].", [["[ 3 ]", ["3"]]]],
    [
      "Shade cools [3][4].",
      [
        ["[3]", ["3"]],
        ["[4]", ["4"]],
      ],
    ],
    [
      'He wrote: "It fails." [3] "It is a roof." [4]',
      [
        ["[3]", ["3"]],
        ["[4]", ["4"]],
      ],
    ],
  ])("%s", (text, markers) => expect(found(findNumericMarkers(text, 20), text)).toEqual(markers));

  test.each(["in [0, 1]", "in [2019]", "at [95]", "[−1, 1]", "[0.5]", "[a]", "[]", "array[x]"])("%s is none", (text) => {
    expect(findNumericMarkers(text, 20)).toEqual([]);
  });

  test.each([
    "the interval [1, 5]",
    "a confidence interval of [1, 5]",
    "in the range [2–7]",
    "on a Likert scale [1, 5]",
    "a value between [1, 5]",
    "a ratio (95% CI [1, 5])",
    "values ranging from [1, 5]",
  ])("%s names an interval", (text) => expect(findNumericMarkers(text, 20)).toEqual([]));

  test.each(["data from [3, 5]", "adapted from [3]", "the full range [3]", "on this scale [1, 3, 5]", "at long range. [1, 5] show"])(
    "%s is still a marker",
    (text) => expect(findNumericMarkers(text, 20)).toHaveLength(1),
  );

  test("a number just beyond the list is a marker that leads nowhere", () => {
    expect(findNumericMarkers("as shown [22]", 20)).toHaveLength(1);
  });

  test("a range that runs backwards or too far is not expanded", () => {
    expect(findNumericMarkers("[5–2]", 20)[0]!.labels).toEqual(["5", "2"]);
    expect(findNumericMarkers("[1–90]", 40)[0]!.labels).toEqual(["1", "90"]);
  });

  test("a long range within the list cites every entry between", () => {
    expect(findNumericMarkers("[2–90]", 90)[0]!.labels).toHaveLength(89);
  });
});

const called = (text: string) =>
  findAuthorYearMarkers(text).map(({ start, end, calls }) => [text.slice(start, end), calls.map(({ label }) => label)]);

describe("author-year markers", () => {
  test.each<[string, [string, string[]][]]>([
    ["Okoro et al. (2019a, b) found", [["Okoro et al. (2019a, b)", ["Okoro et al. 2019a", "Okoro et al. 2019b"]]]],
    ["Okoro and Lindqvist’s (2016) work", [["Okoro and Lindqvist’s (2016)", ["Okoro & Lindqvist 2016"]]]],
    ["Okoro’s (2016) work", [["Okoro’s (2016)", ["Okoro 2016"]]]],
    ["cooler (see Okoro, 2019; Kim & Park 2020)", [["(see Okoro, 2019; Kim & Park 2020)", ["Okoro 2019", "Kim & Park 2020"]]]],
    ["cooler (Okoro, Lindqvist, and de Vries, 2018, p. 4)", [["(Okoro, Lindqvist, and de Vries, 2018, p. 4)", ["Okoro et al. 2018"]]]],
    ["cooler (van der Berg, 2019)", [["(van der Berg, 2019)", ["van der Berg 2019"]]]],
    [
      "as O’Neill (2010) and Ørsted (2011, 2013) say",
      [
        ["O’Neill (2010)", ["O’Neill 2010"]],
        ["Ørsted (2011, 2013)", ["Ørsted 2011", "Ørsted 2013"]],
      ],
    ],
    ["so, as do Kim and Lee (2019), we", [["Kim and Lee (2019)", ["Kim & Lee 2019"]]]],
    ["so sehen das Kim und Lee (2019)", [["Kim und Lee (2019)", ["Kim & Lee 2019"]]]],
    ["cooler (Lee & do Carmo, 2019)", [["(Lee & do Carmo, 2019)", ["Lee & do Carmo 2019"]]]],
    ["cooler (World Shade Organization, 2020)", [["(World Shade Organization, 2020)", ["Organization 2020"]]]],
  ])("%s", (text, markers) => expect(called(text)).toEqual(markers));

  test.each(["planted (in 2019)", "a sample (n = 2000)", "felled (between 1990 and 1998)"])("%s is none", (text) => {
    expect(findAuthorYearMarkers(text)).toEqual([]);
  });
});

test.each(['[1] "glm" "lm"', "[1] 0.25 0.75", "## [1] 0 1 ## [3] 2 3", "> x[1] + y[2]", "n <- a[3]", "other packages: [1] Shade_2.47"])(
  "%s is what a program prints",
  (text) => expect(findNumericMarkers(text, 20)).toEqual([]),
);

test("pages stand behind a number in round brackets too", () => {
  expect(findParenthesisMarkers("walls break the wind (2, p. 212)", 20)).toMatchObject([{ labels: ["2"], pinpoint: "p. 212" }]);
});

test("only names with a bracket surely cite: a table may name its studies", () => {
  const isSure = (text: string) => findAuthorYearMarkers(text).flatMap(({ calls }) => calls.map(({ surelyCites }) => surelyCites));
  expect(isSure("Okoro et al. (1996)")).toEqual([true]);
  expect(isSure("Okoro et al. 1996")).toEqual([false]);
  expect(isSure("and Berg (1996) show it")).toEqual([false]);
  expect(isSure("(written by Okoro and Berg in 1996)")).toEqual([false]);
});
