import { describe, expect, test } from "vitest";
import { compareQuantities, memoizeLast } from "./compare-quantities.ts";

describe("numbers agree", () => {
  test.each([
    ["however they are written", "Shade cut heat by 24 %.", "Heat fell by twenty-four percent in the shade."],
    ["in another unit of the same size", "The quay is 2 km long.", "A quay of 2,000 m was measured."],
    ["with more words for the same unit", "Loggers hung at 3 metres.", "Loggers hung at 3 m."],
    ["when the source gives more of them", "Noon was 2 °C cooler.", "Noon was 2 °C cooler and dusk 1 °C."],
    ["in the year", "The survey of 2016 was small.", "The 2016 survey was small."],
    ["rounded by the claim", "Shade was sought by 62% of walkers.", "Shade was sought by 62.4 % of walkers."],
    ["rounded by the source", "Shade was sought by 62.4% of walkers.", "Shade was sought by 62 % of walkers."],
    ["rounded in another unit", "The quay is 2 km long.", "The quay is 2,130 m long."],
    ["in another part of the calendar", "The trial ran for six months.", "The trial ran for 26 weeks."],
    ["in a part of the calendar that months do not divide", "The trial ran for 120 months.", "The trial ran for 510 weeks."],
    ["in another scale of temperature", "The kiln held 20 °C.", "The kiln held 68 °F."],
    ["as a difference in another scale", "Noon was 2 °C cooler.", "Noon was 3.6 °F cooler."],
    ["in kelvin", "Noon was 2 °C cooler.", "Noon was 2 K cooler."],
    ["in a name that is one word there", "Loss of lectin 8 delayed moulting.", "Without lectin-8, moulting was delayed."],
    ["in a name and its abbreviation", "Eel growth factor 2 (EGF2) delayed moulting.", "EGF2 delayed moulting."],
    ["as a share in words", "20 % of the eels were marked.", "One in five eels was marked."],
    ["as a fraction", "Two thirds of the eels were marked.", "66.7 % of the eels were marked."],
    ["as nearly half", "Nearly half of the eels were marked.", "48 % of the eels were marked."],
    ["as about", "About 40 % of the eels were marked.", "41.2 % of the eels were marked."],
    ["as a bound that holds", "More than 40 % of the eels were marked.", "43 % of the eels were marked."],
    ["as another unit of a rate", "It held 12 mg/l of salt.", "It held 1.2 mg/dl of salt."],
    ["in molar units", "It held 5 mM of salt.", "It held 5 mmol/L of salt."],
    ["in millions", "It cost €1.2 million.", "It cost €1,200,000."],
    ["as a power of ten", "They counted 3 × 10⁶ spores.", "They counted three million spores."],
    ["as a doubling", "Catches rose by 100 %.", "Catches doubled."],
    ["as two ends of a change", "Catches rose by 20 %.", "Catches rose from 50 t to 60 t."],
    ["as the step between them", "The share rose by 8 percentage points.", "The share rose from 12 % to 20 %."],
    [
      "as the difference of two counts",
      "Walled ponds had twelve more frog species than open ones.",
      "Walled ponds had 31 frog species, open ones 19.",
    ],
    ["as a loss between two counts", "The moor lost five farms.", "The map of 1849 shows 14 farms on the moor, that of 1890 shows 9."],
    ["as a difference of measures", "Awnings cost three euros more.", "The cost of awnings rose from 92 to 95 euros."],
    [
      "as the ratio of two numbers",
      "Leaks were three times as common in winter as in summer.",
      "In winter 63 leaks were found. In summer there were 21.",
    ],
    ["as a share of a whole", "60 of the mills leaked.", "We visited 300 mills. A fifth of them leaked."],
    ["as all but those left out", "All but two of the nine keepers agreed.", "Two of the nine keepers disagreed."],
    ["as all but the rest", "All but one of the mills ran.", "Of the six mills, five ran."],
    ["as a span of years", "Catches were counted for 15 years.", "Catches were counted in 1990–2005."],
    ["as a year and a half", "The trial ran for 18 months.", "The trial ran for 1.5 years."],
    ["without the day that is understood", "They got 20 mg per day.", "They got 20 mg."],
    ["as a share of a count", "28 % of the eels were marked.", "Of 340 eels, 96 were marked."],
    ["as a bound of a share of a count", "Fewer than a third of the eels were marked.", "Of 340 eels, 96 were marked at least once."],
    ["as a share of a count behind it", "A quarter of the eels were marked.", "They marked 25 of the 100 eels."],
    ["as a bound of a share with its noun", "Fewer than one eel in five was marked.", "Marks were seen on 17 % of the eels."],
    ["when there are none", "Shade cools.", "Trees give shade."],
    ["for a pronoun that looks like a number", "One of them was cooler.", "The first street was cooler."],
  ])("%s", (_, claim, evidence) => expect(compareQuantities(claim, evidence)).toMatchObject({ agree: true, drift: [] }));

  test("a multiple must be stated, or follow from two numbers", () => {
    expect(compareQuantities("Leaks were twice as common in winter.", "In winter 63 leaks were found.").agree).toBe(false);
    expect(compareQuantities("Leaks were twice as common in winter.", "In winter 63 leaks were found, in summer 21.").agree).toBe(false);
    expect(compareQuantities("Leaks were twice as common in winter.", "In winter 41 leaks were found, in summer 21.").agree).toBe(true);
    expect(compareQuantities("Leaks doubled.", "Leaks rose twofold.").agree).toBe(true);
  });

  test("a bare count may stand nearby, a measure may not", () => {
    expect(compareQuantities("In 48 streets noon was cooler.", "Noon was cooler.", "We chose 48 streets.").agree).toBe(true);
    expect(compareQuantities("Noon was 3 °C cooler.", "Noon was cooler.", "Dusk was 3 °C warmer.").agree).toBe(false);
  });
});

describe("numbers differ", () => {
  test("another number of the same kind is a drift in number", () => {
    expect(compareQuantities("Heat fell by 34 %.", "Heat fell by 24 %.").drift).toEqual([
      { kind: "number", claimWords: "34 %", sourceWords: "24 %" },
    ]);
  });

  test("the same number in another unit is a drift in unit", () => {
    expect(compareQuantities("Dust reached 14 mg/m³.", "Dust reached 14 µg/m³.").drift).toEqual([
      { kind: "unit", claimWords: "14 mg/m³", sourceWords: "14 µg/m³" },
    ]);
    expect(compareQuantities("The quay is 35 kilometres long.", "The quay is 35 m long.").drift).toMatchObject([{ kind: "unit" }]);
  });

  test("up to a number is no step to it", () => {
    expect(compareQuantities("Dust was carried up to 35 km off.", "Dust was carried by 35 m off.").drift).toMatchObject([{ kind: "unit" }]);
    expect(compareQuantities("Dust was carried up to 35 m off.", "Dust was carried by 48 m off.").drift).toMatchObject([
      { kind: "number" },
    ]);
  });

  test("rounding forgives no more than the last digit", () => {
    expect(compareQuantities("Heat fell by 62 %.", "Heat fell by 63.2 %.").drift).toMatchObject([{ kind: "number" }]);
    expect(compareQuantities("Heat fell by 6.2 %.", "Heat fell by 6.4 %.").drift).toMatchObject([{ kind: "number" }]);
    expect(compareQuantities("Heat fell to 62 %.", "Heat fell to 68 %.").drift).toMatchObject([{ kind: "number" }]);
  });

  test.each([
    [
      "counts of the same things",
      "We walked 48 narrow streets of the old port at noon.",
      "We walked 62 narrow streets of the old port at noon.",
      "48 narrow streets",
      "62 narrow streets",
    ],
    [
      "bounds of one kind",
      "Walkers sought shade when the air was above 39 °C.",
      "Walkers sought shade when the air was above 28 °C.",
      "above 39 °C",
      "above 28 °C",
    ],
    [
      "bounds that exclude each other",
      "More than half of the eels were marked.",
      "Less than half of the eels were marked.",
      "More than half",
      "Less than half",
    ],
    ["a bound that does not hold", "More than 40 % of the eels were marked.", "31 % of the eels were marked.", "More than 40 %", "31 %"],
    ["one number among others", "Heat fell by 34 %.", "Heat fell by 24 % and dust by 12 %.", "34 %", "24 %"],
    ["shares in words", "One in five eels was marked.", "One in three eels was marked.", "One in five", "One in three"],
    ["multiples", "Catches of eels doubled at the weir.", "Catches of eels tripled at the weir.", "doubled", "tripled"],
    [
      "a multiple and two ends",
      "Catches of eels doubled at the weir.",
      "Catches of eels at the weir rose from 10 t to 40 t.",
      "doubled",
      "from 10 t to 40 t",
    ],
    [
      "ranges that share an end",
      "The range of deaths was 12 to 64 per summer.",
      "The range of deaths was 12 to 46 per summer.",
      "12 to 64",
      "12 to 46",
    ],
    ["odds", "Shade had an odds ratio of 2.3 for falls.", "Shade had an odds ratio of 1.3 for falls.", "2.3", "1.3"],
    ["money", "The quay cost $30 million to mend.", "The quay cost $45 million to mend.", "$30 million", "$45 million"],
  ])("%s", (_, claim, evidence, claimWords, sourceWords) => {
    expect(compareQuantities(claim, evidence).drift).toEqual([{ kind: "number", claimWords, sourceWords }]);
  });

  test("a share of a count is another one", () => {
    const marked = "Of 340 eels, 96 were marked.";
    expect(compareQuantities("38 % of the eels were marked.", marked).agree).toBe(false);
    expect(compareQuantities("More than a third of the eels were marked.", marked).agree).toBe(false);
    // Two counts of which one is no part of the other have no share.
    expect(compareQuantities("28 % of the eels were marked.", "In 340 traps 96 eels were marked.").agree).toBe(false);
  });

  test("one in a number of places is no share", () => {
    expect(compareQuantities("One eel in five traps was marked.", "20 % of the eels were marked.").agree).toBe(false);
  });

  test("a percentage is not a percentage point, and a mass no volume", () => {
    expect(compareQuantities("Survival rose by 5 %.", "Survival rose by 5 percentage points.").drift).toMatchObject([{ kind: "unit" }]);
    expect(compareQuantities("Each tree took up 120 kg of water.", "Each tree took up 120 l of water.").drift).toMatchObject([
      { kind: "unit" },
    ]);
    // An age is no span of time.
    expect(
      compareQuantities("The tram is open to riders 12 years of age or older.", "The tram was open to riders 12 days after.").drift,
    ).toEqual([]);
    expect(compareQuantities("The kiln held 20 °C all day.", "The kiln held 20 °F all day.").drift).toMatchObject([{ kind: "unit" }]);
  });

  test.each([
    ["a month", "The new lock at the weir opened in March 2019.", "The new lock at the weir opened in May 2019.", "March 2019", "May 2019"],
    ["a year", "The new lock at the weir was opened in 2016.", "The new lock at the weir was opened in 2018.", "2016", "2018"],
    [
      "one end of a span",
      "Between 2012 and 2021 the gap in canopy narrowed.",
      "Between 2009 and 2021 the gap in canopy narrowed.",
      "2012 and 2021",
      "2009 and 2021",
    ],
  ])("another date is a drift in date: %s", (_, claim, evidence, claimWords, sourceWords) =>
    expect(compareQuantities(claim, evidence).drift).toEqual([{ kind: "date", claimWords, sourceWords }]),
  );

  test("millions are not billions", () => {
    expect(compareQuantities("It cost 3 million.", "It cost 3 billion.").agree).toBe(false);
  });
});

describe("nobody is blamed", () => {
  test.each([
    ["when several numbers of the source could be meant", "Heat fell by 34 %.", "Heat fell by 24 % in May and heat fell by 12 % in June."],
    ["when the number stands nearby", "Heat fell by 34 %.", "Heat fell by 24 % and dust by 12 %.", "In all, 34 %."],
    ["for a bare count, which may count something else", "We cite 34 streets.", "There were 24 streets."],
    ["when the only other number is a confidence level", "Heat fell by 34 %.", "Heat fell (95 % confidence interval)."],
    ["when the only other number is of another kind", "Heat fell by 34 %.", "Heat fell by 2 °C."],
    ["for what is left after a fall", "Noise at the quay fell by 62 %.", "Noise at the quay fell to 38 %."],
    ["for a level beside a change", "Noise at the quay fell by 30 %.", "Noise at the quay fell to about 50 %."],
    ["for the others of a hundred", "28 % of the pilots were not satisfied.", "72 % of the pilots were satisfied."],
    ["for a decade", "Trees were planted in the 1990s.", "Trees were planted for 30 seconds."],
    ["for a count of other things", "We walked 48 narrow streets of the old port.", "We walked 62 narrow alleys of the old port."],
    ["for a part of a whole", "In the old port 44 streets were shaded at noon.", "In the old port 62 of the streets were shaded at noon."],
    [
      "for a count that stands nearby",
      "We walked 48 narrow streets of the old port.",
      "We walked 62 narrow streets of the old port.",
      "48",
    ],
    ["for a bound that holds", "More than 40 % of the eels were marked.", "75 % of the eels were marked."],
    ["for a bound of the source", "45 % of the eels were marked.", "More than 40 % of the eels were marked."],
    ["for a number inside a range", "20 % of the eels were marked.", "15–25 % of the eels were marked."],
    ["for a range beside another", "20–25 % of the eels were marked.", "22–33 % of the eels were marked."],
    ["for an uncertainty", "The eels weighed 310 g.", "The eels weighed (± 12 g)."],
    ["for more than a doubling", "Catches of eels more than doubled at the weir.", "Catches of eels tripled at the weir."],
    ["for a fall beside a rise", "Catches of eels doubled at the weir.", "Catches of eels halved at the weir."],
    ["for a year of a work", "The lock at the weir opened early (Okoro, 2016).", "The lock at the weir opened early in 2018."],
    [
      "for a year that leans on another",
      "The lock at the weir opened in 2019.",
      "The lock at the weir opened this year, as planned in 2018.",
    ],
    [
      "for a year of something else",
      "In 2009 he became head of the eel station at the weir.",
      "He joined the eel station at the weir in 2005. He is its head.",
    ],
    [
      "for a year that stands nearby",
      "The new lock at the weir was opened in 2016.",
      "The new lock at the weir was opened in 2018.",
      "in 2016",
    ],
    ["for a more exact date", "The new lock at the weir was opened in 2019.", "The new lock at the weir was opened in March 2019."],
    ["for concentrations in moles", "It held 5 mM of salt.", "It held 5 cm of water."],
  ])("%s", (_, claim, evidence, nearby = "") => expect(compareQuantities(claim, evidence, nearby).drift).toEqual([]));
});

describe("counts of the same things differ", () => {
  test.each([
    [
      "by a factor in letters",
      "The catalogue holds 246K harbour maps.",
      "The catalogue holds 146K harbour maps.",
      "246K harbour maps",
      "146K harbour maps",
    ],
    [
      "though both are rough",
      "The catalogue holds about 246K harbour maps.",
      "Our catalogue holds about 146K harbour maps.",
      "246K harbour maps",
      "146K harbour maps",
    ],
    [
      "from a single one",
      "The ferry lights used eight arc lamps at night.",
      "The ferry lights used a single arc lamp at night.",
      "eight arc lamps",
      "single arc lamp",
    ],
    [
      "and the claim has a single one",
      "The ferry lights used a single arc lamp at night.",
      "The ferry lights used eight arc lamps at night.",
      "single arc lamp",
      "eight arc lamps",
    ],
    [
      "with names in capitals",
      "The ferry lights used eight LEDs at night.",
      "The ferry lights used twelve LEDs at night.",
      "eight LEDs",
      "twelve LEDs",
    ],
    [
      "in bounds that exclude each other",
      "The harbour map has fewer than 100M marks.",
      "The harbour map has more than 280M marks.",
      "fewer than 100M marks",
      "more than 280M marks",
    ],
  ])("%s", (_, claim, evidence, claimWords, sourceWords) =>
    expect(compareQuantities(claim, evidence).drift).toEqual([{ kind: "number", claimWords, sourceWords }]),
  );

  test("in a long sentence about the same phrase", () => {
    const source =
      "For the survey, which the ports of the northern coast paid for and several towns supported, we drew a sample of about 146 harbour maps.";
    expect(compareQuantities("The survey drew on about 246 harbour maps.", source).drift).toMatchObject([
      { claimWords: "246 harbour maps" },
    ]);
    expect(compareQuantities("Tide tables are printed in 246 harbour maps.", source).drift).toEqual([]);
  });

  test.each([
    ["rough numbers that are near", "The catalogue holds about 150K harbour maps.", "Our catalogue holds 146K harbour maps."],
    ["bounds that both hold", "The harbour map has more than 100M marks.", "The harbour map has more than 280M marks."],
    ["a bound and a number within it", "The harbour map has fewer than 100M marks.", "The harbour map has 0.4M marks of this kind."],
    ["a factor in words and in letters", "The catalogue holds 146 thousand harbour maps.", "The catalogue holds 146K harbour maps."],
    ["a single one of other things", "The ferry lights used eight arc lamps at night.", "The ferry lights used a single switch at night."],
  ])("but not for %s", (_, claim, evidence) => expect(compareQuantities(claim, evidence).drift).toEqual([]));
});

test("one in two is another share than one in five", () => {
  expect(compareQuantities("One in two marked eels was lost early.", "One in five marked eels was lost early.").drift).toEqual([
    { kind: "number", claimWords: "One in two", sourceWords: "One in five" },
  ]);
  expect(compareQuantities("We counted one in two cities of the marked eels.", "One in five marked eels was lost.").drift).toEqual([]);
});

test("the same text in a row is computed once, another one again", () => {
  const asked: string[] = [];
  const lengthOf = memoizeLast((text) => asked.push(text) && text.length);
  expect(["rye", "rye", "barley", "rye"].map(lengthOf)).toEqual([3, 3, 6, 3]);
  expect(asked).toEqual(["rye", "barley", "rye"]);
});
