import { describe, expect, test } from "vitest";
import { raised } from "../prose/prose.fixture.ts";

/** Enough English around a sentence to detect the language. */
const manuscript = (sentence: string) =>
  `# Ferries and rye\n\n## Results\n\nThe ferries of the two ports were counted on all days of the year. ${sentence}\n`;
const codes = (sentence: string) => raised(manuscript(sentence)).map(([code]) => code);

describe("shares beside their counts", () => {
  test.each([
    ["24 of 80 ferries (35 %) were late.", "24 of 80 ferries (35 %"],
    ["Of these, 24 (35%) of 80 ferries were late.", "24 (35%) of 80"],
    ["Of the 80 ferries that were seen, 24 (35 %) were late.", "Of the 80 ferries that were seen, 24 (35 %)"],
    ["Late ferries made up 35 % (24 of 80) of them.", "35 % (24 of 80)"],
    ["Late ferries made up 35% (24/80).", "35% (24/80)"],
    ["The rope held in 20/103 (29 %) storms.", "20/103 (29 %"],
    ["A gust came in 14 of 53 hours (36% [95% CI, 15 to 40]).", "14 of 53 hours (36%"],
    ["Twelve of 40 captains (20 %, mostly older ones) agreed.", "Twelve of 40 captains (20 %"],
    ["In all, 1,203 of the 3,860 trees (41.2%) died.", "1,203 of the 3,860 trees (41.2%"],
  ])("%s", (sentence, words) => expect(raised(manuscript(sentence))).toEqual([["CON006", words]]));

  test.each([
    "24 of 80 ferries (30 %) were late.",
    "25 of 81 ferries (30 %) were late.",
    "Of 80 ferries, 24 (30 %) were late.",
    "Of 80 ferries, 24 (60 %) of those with cars were late.",
    "1 of 3 ports (33.3 %) closed.",
    "2 of 3 ports (66 %) closed.",
    "24 of 80 ferries (95 % CI 20–41) were late.",
    "24 of 80 ferries (35 % of the fleet) were late.",
    "Between 20 % and 35 % (24 of 80) were late.",
    "In 3 of 4 weeks, 12 % of the ferries were late.",
    "Version 2.4 of 80 modules (35 %) was built.",
    "The rope held in 20/103 (19 %) storms.",
    "Captains had a visual acuity of 20/40 (35 %).",
    "Knots of types 16/18 (70 %) held.",
  ])("nothing to say: %s", (sentence) => expect(codes(sentence)).toEqual([]));
});

describe("changes beside what they lead from and to", () => {
  test.each([
    "Traffic rose from 40 to 50 ferries, an increase of 20 %.",
    "Traffic rose by 20 %, from 40 to 50 ferries.",
    "Traffic fell by 50% from 40 to 30 ferries a day.",
    "Traffic went from 200 to 300 ferries (a 33 % increase).",
  ])("%s", (sentence) => expect(codes(sentence)).toEqual(["CON007"]));

  test.each([
    "Traffic rose from 40 to 50 ferries, an increase of 25 %.",
    "Traffic rose from 4 to 5 t, an increase of 30 %.",
    "Traffic rose from 40 to 50 ferries, an increase of about 20 %.",
    "The share rose from 40 % to 50 %, an increase of 10 %.",
    "Accuracy rose from 80 to 90, a reduction of 50 % in error.",
    "Traffic rose by 20 % from 2010 to 2015.",
    "The load rose by 20 % from 5 kg to 9 t.",
  ])("nothing to say: %s", (sentence) => expect(codes(sentence)).toEqual([]));
});

describe("intervals and their estimates", () => {
  test.each([
    "The ratio was 1.8 (95 % CI 2.1–3.0).",
    "The ratio was 1.8 (95% CI: 2.1 to 3.0).",
    "The ratio was 1·8 (95% confidence interval [CI], 2·1 to 3·0).",
    "There were 48,600 walkers (95% CI: 52,400–54,700).",
    "The odds were higher (OR = 0.72, 95% CI = 0.81, 0.97).",
    "The mean delay was 12.4 minutes [95% confidence interval, 13.1-14.9].",
  ])("%s", (sentence) => expect(codes(sentence)).toEqual(["CON008"]));

  test.each([
    "The ratio was 2.5 (95 % CI 2.1–3.0).",
    "The slope was 0.4 (95% CI -0.6 to -0.2).",
    "The share was 45 % (95% CI 0.41–0.49).",
    "The difference was clear (p = 0.03, 95% CI 1.2 to 3.4).",
    "Delays were 9.6 versus 12.1 minutes (95% CI 1.4 to 3.5).",
    "There were 31 ferries (95% CI 1.24 to 3.51).",
    "An estimated 48,600 people came in 2006 (95% CI: 42,400–54,700).",
    "Sailors had 94.1 % efficacy of the rope-1273 knot (95% CI, 89.3 to 96.8%).",
  ])("nothing to say: %s", (sentence) => expect(codes(sentence)).toEqual([]));
});

describe("significance and p-values", () => {
  test.each(["The delay was significantly longer in winter (p = 0.21).", "We saw a significant effect of wind (P > .3)."])(
    "%s",
    (sentence) => expect(codes(sentence)).toEqual(["CON009"]),
  );

  test.each([
    "The delay was significantly longer in winter (p = 0.021).",
    "The delay was not significantly longer in winter (p = 0.21).",
    "Wind was significant (p < 0.01) and rain was not (p = 0.4).",
    "The effect of wind was marginally significant (p = 0.11).",
  ])("nothing to say: %s", (sentence) => expect(codes(sentence)).toEqual([]));
});

describe("parts and wholes", () => {
  test.each([
    "We asked 120 participants (70 women and 60 men).",
    "Of the 120 adult patients, 70 were women and 60 were men.",
    "The 120 participants were assigned at random: 70 to the treatment group and 60 to the control group.",
    "Ferries carried 40 % rye, 35 % barley and the remaining 15 % oats.",
    "Rye made up 80 % of the load. The remaining 30 % was barley.",
  ])("%s", (sentence) => expect(codes(sentence)).toEqual(["CON005"]));

  test.each([
    "We asked 120 participants (60 women and 60 men).",
    "We asked 120 participants (50 women and 60 men), ten gave no answer.",
    "We asked 120 participants, 70 % women and 60 % of them young.",
    "Ferries carried 40 % rye, 35 % barley and the remaining 25 % oats.",
    "Of the 40 % who replied, 30 % agreed and the remaining 10 % did not.",
    "The second hold took 10 % of the load. The third took the remaining 10 % of it.",
    "Rye made up 33.3 % of the load, barley 33.3 % and the remaining 33.3 % was oats.",
  ])("nothing to say: %s", (sentence) => expect(codes(sentence)).toEqual([]));
});

describe("lists of parts", () => {
  test.each([
    ["We weighed 120 loads: 50 of rye and 60 of oats.", []],
    ["We weighed 120 loads: 50 rye loads, 40 oat loads, and 20 mixed loads.", ["CON005"]],
    ["The fleet has 24 boats (12 ferries, 5 tugs and 9 barges).", ["CON005"]],
    ["They had 300 old masts and 40 new masts, 360 masts in total.", ["CON005"]],
    ["They had 300 old masts and 40 new masts, for a total of 360.", ["CON005"]],
    ["In total, 130 sailors took part, 80 of them captains and 60 cooks.", ["CON005"]],
    ["Of the 133 sailors, 60 agreed, 50 disagreed and 30 had no opinion.", ["CON005"]],
    ["A total of 115 users were enrolled; 80 were assigned to the intervention group and 40 to the control group.", ["CON005"]],
    ["The load was divided between rye (40%), oats (35%) and hay (37%).", ["CON005"]],
    ["Most boats came from Ghent (45%), followed by Bruges (25%) and other ports (44%).", ["CON005"]],
    ["The crew was 55% women and 52% men.", ["CON005"]],
  ])("%s", (sentence, expected) => expect(codes(sentence)).toEqual(expected));

  test.each([
    "We weighed 120 loads: 50 rye loads, 40 oat loads, and 30 mixed loads.",
    "The fleet has 24 boats (12 ferries, 5 tugs and 7 barges).",
    "The fleet has 4 teams (12 captains and 3 cooks).",
    "The fleet has 24 boats (including 12 ferries, 5 tugs and 9 barges).",
    "The fleet has 24 boats (14 ferries, 10 tugs and 3 wrecks).",
    "Of the 133 sailors, 60 smoked, 50 drank and 30 sang.",
    "In total, 130 sailors took part, 80 of them captains and 30 cooks.",
    "They had 300 old masts and 40 new masts, 340 masts in total.",
    "Most boats were ferries (65%), followed by boats with a mast (45%) and boats with an engine (30%).",
    "The load was divided between rye (40%), oats (35%) and hay (25%).",
    "In all, 55% of women and 52% of men agreed.",
  ])("nothing to say: %s", (sentence) => expect(codes(sentence)).toEqual([]));
});

describe("percentages above the whole", () => {
  test.each([
    ["Of the crew, 137 % of the passengers were satisfied.", "137 % of the passengers"],
    ["In the second round, 104.5% of the answers were right.", "104.5% of the answers"],
    ["The response rate reached 112 percent.", "response rate reached 112 percent"],
    ["The overall accuracy was 103.2%.", "accuracy was 103.2%"],
    ["Rye made up 123.3% of the total.", "123.3% of the total"],
  ])("%s", (sentence, words) => expect(raised(manuscript(sentence))).toEqual([["CON013", words]]));

  test.each([
    "The number of passengers rose to 137 % of the passengers of 2010, an increase.",
    "Fares rose by 137 %.",
    "The load was 120 % of the nominal load.",
    "The ferries carried 137 % of their capacity.",
    "Of the passengers, 100 % of the adults agreed.",
    "The accuracy of the assay was 103.2%.",
    "The relative accuracy was 103.2% of the baseline.",
    "Sales were 137 % of the users' needs.",
  ])("nothing to say: %s", (sentence) => expect(codes(sentence)).toEqual([]));
});

describe("periods and days", () => {
  test.each([
    ["Data were collected from 2019 to 2015.", "from 2019 to 2015"],
    ["The survey ran between March 2020 and January 2020.", "between March 2020 and January 2020"],
    ["Counting began on 31 June 2019.", "31 June 2019"],
    ["Counting began on February 30, 2020.", "February 30, 2020"],
  ])("%s", (sentence, words) => expect(raised(manuscript(sentence))).toEqual([["CON011", words]]));

  test.each([
    "Data were collected from 2015 to 2019.",
    "The load fell from 2010 to 1950 kg during the study.",
    "The survey ran between January 2020 and March 2021.",
    "Counting began on 29 February 2020.",
    "The meeting took place in Ghent on 67 August 2009.",
    "The forts were built from 1950 to 1900 BP.",
  ])("nothing to say: %s", (sentence) => expect(codes(sentence)).toEqual([]));
});
