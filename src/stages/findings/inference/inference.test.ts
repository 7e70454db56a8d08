import { describe, expect, test } from "vitest";
import { draftsOf, raised } from "../prose/prose.fixture.ts";

const opening = "The ferries of the two ports have been counted on all days of the year, and the rye that they carry has been weighed.";
const paper = (discussion: string, { abstract = "We counted ferries.", methods = "We counted ferries by hand." } = {}) =>
  `# Ferries and rye\n\n## Abstract\n\n${abstract}\n\n## Introduction\n\n${opening}\n\n## Methods\n\n${methods}\n\n## Discussion\n\n${discussion}\n`;
const codes = (...given: Parameters<typeof paper>) => raised(paper(...given)).map(([code]) => code);

describe("causes", () => {
  test("the premise is shown as evidence", () => {
    const [draft] = draftsOf(paper("Shade was associated with longer sleep. Therefore, shade causes longer sleep."));
    expect(draft).toMatchObject({
      rule: { code: "INF001" },
      locator: { quote: { exact: "Therefore, shade causes longer sleep." } },
      evidence: [{ locator: { quote: { exact: "Shade was associated with longer sleep." } } }],
    });
  });

  test.each([
    ["Delays correlated with wind; therefore wind causes delays.", ["INF001"]],
    ["Delays correlated with wind. This proves that wind leads to delays.", ["INF001"]],
    ["Late ferries were associated with low wages, so late ferries lower wages.", ["INF001"]],
    ["Late ferries correlated with low wages. We conclude that late ferries harm wages.", ["INF001"]],
    ["Late ferries correlated with wages. Therefore, wages of late ferries increase with age.", []],
    ["Raised wages correlated with late ferries. Hence, raised wages of late ferries predict rye.", []],
    ["Lowered wages correlated with late ferries. Therefore, the lowered wages of late ferries stay.", []],
    ["Late ferries correlated with wages. Therefore, ferries reduce the rye of the ports.", []],
    ["Late ferries correlated with wages. Accordingly, late ferries significantly improved wages.", []],
    ["Wages rose after the ferries came, so the ferries raised wages.", ["INF007"]],
    ["Delays correlated with wind. This suggests that wind causes delays.", []],
    ["Delays correlated with wind. Therefore, wind may cause delays.", []],
    ["Delays correlated with wind. Thus, it is not known whether wind causes delays.", []],
    ["Delays correlated with wind. Therefore, timetables were changed.", []],
    ["Engines with faults associated with wind were mended. Thus, mending the engines results in fewer delays.", []],
    ["After the quay was planted, thefts on the quay fell. Thus, planting led to fewer thefts.", ["INF007"]],
    ["After the quay was planted, thefts on the quay fell. Planting came in spring.", []],
    ["After the quay was planted, thefts on it fell more than on the control quay. Thus, planting led to fewer thefts.", []],
  ])("%s", (discussion, expected) => expect(codes(discussion)).toEqual(expected));

  test.each([
    ["We ran a cross-sectional survey of ferries.", "Our results show that wind causes delays.", ["INF001"]],
    ["We ran a cross-sectional survey of ferries.", "Our results show that wind is associated with delays.", []],
    ["We ran a cross-sectional survey of ferries.", "Wind causes delays, as others have found (Okoro, 2016).", []],
    ["We ran a randomised trial with a cross-sectional survey of ferries.", "Our results show that wind causes delays.", []],
    ["We counted ferries.", "Our results show that wind causes delays.", []],
  ])("the study's own design: %s %s", (methods, discussion, expected) => expect(codes(discussion, { methods })).toEqual(expected));
});

describe("scope", () => {
  test.each([
    ["We asked people in one city.", "We conclude that all cities need ferries.", ["INF002"]],
    ["We asked people in a single small town.", "Therefore, everyone prefers ferries to bridges.", ["INF002"]],
    ["We asked people in one city.", "We conclude that all cities may need ferries.", []],
    ["We asked people in one city.", "We conclude that this city needs ferries.", []],
    ["We asked people in 40 cities.", "We conclude that all cities need ferries.", []],
    ["We asked people in one city.", "All people who were asked came by ferry.", []],
    ["We describe a single case of rust.", "Hence, all ferries rust, and every port has rust.", ["INF008"]],
  ])("%s %s", (methods, discussion, expected) => expect(codes(discussion, { methods })).toEqual(expected));
});

describe("premises", () => {
  test.each([
    ["Old ferries are unsafe in winter storms, because ferries that are old are unsafe in storms in winter.", ["INF004"]],
    ["Old ferries are unsafe in winter storms. Therefore, old ferries are unsafe in winter storms.", ["INF004"]],
    ["Old ferries are unsafe in winter storms, because their thin hulls break on ice.", []],
    ["Old ferries carried 40 t of winter rye north, so old ferries carried 80 t of winter rye north.", []],
    ["Ferries were late. Therefore, pension funds ought to sell coal bonds.", ["INF003"]],
    ["Ferries were late. Therefore, ferries carried less rye.", []],
    ["Ferries were late. Therefore, we computed pension funds from coal bonds.", []],
  ])("%s", (discussion, expected) => expect(codes(discussion)).toEqual(expected));
});

describe("appeals", () => {
  test.each([
    ["Everyone knows that ferries are safer than bridges.", [["INF005", "Everyone knows that"]]],
    ["It is obvious that ferries are safer than bridges.", [["INF005", "It is obvious that"]]],
    ["It is obvious that ferries are safer, because none has ever sunk.", []],
    ["It is obvious that ferries are safer than bridges (Okoro, 2016).", []],
    ["It is obvious that x = y here.", []],
    ["It is not obvious that ferries are safer than bridges.", []],
  ])("%s", (discussion, expected) => expect(raised(paper(discussion))).toEqual(expected));
});

describe("nothing found", () => {
  test.each([
    ["Yields showed no significant difference. Therefore, the two soils are equivalent.", ["INF006"]],
    ["Yields were not significantly different, so the soil does not affect the yield.", ["INF006"]],
    ["Yields showed no significant difference. Thus, the two soils may be equivalent.", []],
    ["Yields showed no significant difference. Therefore, we pooled the two soils.", []],
    ["An equivalence test was used. Yields showed no significant difference. Therefore, the two soils are equivalent.", []],
  ])("%s", (discussion, expected) => expect(codes(discussion)).toEqual(expected));
});

describe("the abstract and the text", () => {
  const abstract = "Shade on the quay lowers the fares of evening ferries.";
  test.each([
    ["Shade on the quay may lower the fares of evening ferries.", ["INF009"]],
    ["Shade on the quay lowers the fares of evening ferries.", []],
    ["Rain on the bridge may lower the fares of morning buses.", []],
  ])("%s", (discussion, expected) => expect(codes(discussion, { abstract })).toEqual(expected));
});
