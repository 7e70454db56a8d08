import { describe, expect, test } from "vitest";
import { compareQuantities } from "./compare-quantities.ts";

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
    ["when there are none", "Shade cools.", "Trees give shade."],
    ["for a pronoun that looks like a number", "One of them was cooler.", "The first street was cooler."],
  ])("%s", (_, claim, evidence) => expect(compareQuantities(claim, evidence)).toMatchObject({ agree: true, drift: [] }));

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

  test("millions are not billions", () => {
    expect(compareQuantities("It cost 3 million.", "It cost 3 billion.").agree).toBe(false);
  });
});

describe("nobody is blamed", () => {
  test.each([
    ["when several numbers of the source could be meant", "Heat fell by 34 %.", "Heat fell by 24 % and dust by 12 %."],
    ["for a bare count, which may count something else", "We cite 34 streets.", "There were 24 streets."],
    ["when the only other number is a confidence level", "Heat fell by 34 %.", "Heat fell (95 % confidence interval)."],
    ["when the only other number is of another kind", "Heat fell by 34 %.", "Heat fell by 2 °C."],
    ["for what is left after a fall", "Noise at the quay fell by 62 %.", "Noise at the quay fell to 38 %."],
    ["for a level beside a change", "Noise at the quay fell by 30 %.", "Noise at the quay fell to about 50 %."],
    ["for the others of a hundred", "28 % of the pilots were not satisfied.", "72 % of the pilots were satisfied."],
    ["for a decade", "Trees were planted in the 1990s.", "Trees were planted for 30 seconds."],
    ["for concentrations in moles", "It held 5 mM of salt.", "It held 5 cm of water."],
  ])("%s", (_, claim, evidence) => expect(compareQuantities(claim, evidence).drift).toEqual([]));
});
