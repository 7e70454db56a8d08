import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseQuantities, sameValue } from "./quantity.ts";

const only = (text: string) => {
  const found = parseQuantities(text);
  expect(found).toHaveLength(1);
  return found[0]!;
};

describe("what a number counts", () => {
  test.each([
    ["24 %", 24, "percent"],
    ["24%", 24, "percent"],
    ["24 percent", 24, "percent"],
    ["twenty-four per cent", 24, "percent"],
    ["2.5 percentage points", 2.5, "percentage points"],
    ["3,860", 3_860, ""],
    ["3\u202f860", 3_860, ""],
    ["1,234,567.5", 1_234_567.5, ""],
    ["forty-four", 44, ""],
    ["twelve", 12, ""],
    ["two hundred", 200, ""],
    ["1.5 million", 1_500_000, ""],
    ["146K query papers", 146_000, ""],
    ["some 280M nodes", 280_000_000, ""],
    ["a 7B sparse parameters file", 7e9, ""],
    ["10k users", 10_000, ""],
    ["films grown at 300K as thermal layers", 26.85, "temperature"],
    ["a 2M solution with salts", 2, ""],
    ["One in two trees fell", 50, "percent"],
    ["35 km", 35_000, "length"],
    ["35 kilometres", 35_000, "length"],
    ["35 kilometers", 35_000, "length"],
    ["35 m", 35, "length"],
    ["one metre", 1, "length"],
    ["a 30-minute walk", 1_800, "time"],
    ["7 days", 604_800, "time"],
    ["−5 °C", -5, "temperature"],
    ["41 °F", 5, "temperature"],
    ["278.15 K", 5, "temperature"],
    ["68 degrees Fahrenheit", 20, "temperature"],
    ["5 mM", 5, "concentration of amount"],
    ["5 mmol/l", 5, "concentration of amount"],
    ["12 mg/L", 0.012, "concentration"],
    ["1.2 mg/dl", 0.012, "concentration"],
    ["12 µg ml⁻¹", 0.012, "concentration"],
    ["14 µg m⁻³", 1.4e-8, "concentration"],
    ["120 mmHg", 15_998.64, "pressure"],
    ["1,013 hPa", 101_300, "pressure"],
    ["400 IU", 400, "international units"],
    ["2,000 kcal", 8_368_000, "energy"],
    ["2 kWh", 7_200_000, "energy"],
    ["65 dB", 65, "level"],
    ["900 lux", 900, "illuminance"],
    ["400 ppm", 0.0004, "parts"],
    ["a pH of 7.4", 7.4, "pH"],
    ["pH 7.4", 7.4, "pH"],
    ["3 GB", 3e9, "information"],
    ["3 gigabytes", 3e9, "information"],
    ["20 mg/kg", 2e-5, "mass mass below^-1"],
    ["40 kg per hectare", 0.004, "length^-2 mass"],
    ["3 square kilometres", 3e6, "area"],
    ["two decades", 631_139_040, "time"],
    ["$30", 30, "money in $"],
    ["US$1.2 million", 1_200_000, "money in $"],
    ["€4bn", 4e9, "money in €"],
    ["30 euros", 30, "money in €"],
    ["an odds ratio of 2.3", 2.3, "odds ratio"],
    ["HR = 0.8", 0.8, "hazard ratio"],
    ["p < .05", 0.05, "p-value"],
    ["n = 24", 24, ""],
    ["3 × 10⁶", 3e6, ""],
    ["3 x 10^-6", 3e-6, ""],
    ["3 × 106", 3e6, ""],
    ["1.2e-5", 1.2e-5, ""],
    ["10⁻³", 1e-3, ""],
    ["10²", 100, ""],
    ["12 000", 12_000, ""],
    ["1 234 567", 1_234_567, ""],
    ["3\u2009860", 3_860, ""],
    ["two hundred and fifty thousand", 250_000, ""],
    ["one and a half years", 47_335_428, "time"],
    ["a million", 1e6, ""],
    ["half a million", 500_000, ""],
    ["one in five", 20, "percent"],
    ["3 out of 4", 75, "percent"],
    ["a fifth of the trees", 20, "percent"],
    ["two thirds", 200 / 3, "percent"],
    ["two-thirds", 200 / 3, "percent"],
    ["one quarter of them", 25, "percent"],
    ["fell by a third during the dry months", 100 / 3, "percent"],
    ["nearly half", 50, "percent"],
    ["half of them", 50, "percent"],
    ["300 m²", 300, "area"],
    ["18 km/h", 5, "speed"],
    ["50 MW", 50_000_000, "power"],
    ["2019", 2019, "year"],
  ])("%s", (text, value, dimension) => {
    const quantity = only(text);
    expect(sameValue(quantity.value, value)).toBe(true);
    expect(quantity.dimension).toBe(dimension);
  });

  test("the micro sign and the Greek letter are one unit", () => {
    expect(only("14 µg/m³").value).toBe(only("14 \u03bcg/m³").value);
  });

  test("distinguishes units by their prefix: mg from µg, km from m", () => {
    expect(only("14 mg/m³").value / only("14 µg/m³").value).toBeCloseTo(1_000);
    expect(only("35 km").value / only("35 m").value).toBeCloseTo(1_000);
  });

  test("symbols differ by case, names of units do not", () => {
    expect(only("5 mM").dimension).not.toBe(only("5 mm").dimension);
    expect(only("5 Mg").dimension).toBe("");
    expect(only("5 Percent").dimension).toBe("percent");
    expect(parseQuantities("5-Mg")).toEqual([]);
    expect(only("35 Km").value).toBe(35_000);
    expect(only("5 k").dimension).toBe("");
  });

  test("both ends of a range are read, regardless of the dash", () => {
    for (const dash of ["-", "–"]) expect(parseQuantities(`10${dash}20 m`).map(({ value }) => value)).toEqual([10, 20]);
  });

  test.each(["12 and 26 weeks", "3, 12 and 26 weeks", "5.2 ± 0.3 weeks", "19 to 30 weeks"])(
    "numbers share the unit of the last: %s",
    (text) => {
      for (const { dimension } of parseQuantities(text)) expect(dimension).toBe("time");
    },
  );

  test("a year and a count share no unit with what follows", () => {
    expect(parseQuantities("in 2019 and 20 km off").map(({ dimension }) => dimension)).toEqual(["year", "length"]);
    expect(parseQuantities("12 quays and 20 km of shore").map(({ dimension }) => dimension)).toEqual(["", "length"]);
  });

  test("a difference of temperatures is not a temperature", () => {
    expect(only("9 °F").difference).toBeCloseTo(5);
    expect(only("5 K").difference).toBe(5);
  });

  test("what is divided is known without what it is divided by", () => {
    expect(only("20 mg per day").undivided).toMatchObject({ dimension: "mass" });
    expect(only("20 mg").undivided).toBeUndefined();
  });

  test("a number after the name of a table still counts", () => {
    expect(only("As Table 2 shows, 24 % of them").value).toBe(24);
    expect(only("In Table 2, 24 % of them").value).toBe(24);
    expect(only("In Figures 2 and 3, 24 % of them").value).toBe(24);
  });

  test("what rounding may have taken is half of the last digit", () => {
    expect(only("3.2 × 10⁶").rounding.value).toBeCloseTo(50_000);
    expect(only("62 %").rounding.value).toBeCloseTo(0.5);
    expect(only("62.4 %").rounding.value).toBeCloseTo(0.05);
    expect(only("1.5 million").rounding.value).toBeCloseTo(50_000);
    expect(only("2 km").rounding).toEqual({ value: 500, printed: 0.5 });
  });

  test("a unit that is not known leaves the bare number", () => {
    expect(only("12 mg/Q")).toMatchObject({ text: "12", dimension: "", unit: "" });
  });
});

describe("what is no quantity", () => {
  test.each([
    "PM2.5",
    "COVID-19",
    "B12",
    "at 15:00",
    "Table 1",
    "Fig. 3",
    "Figures 3 and 4",
    "Section 3.2",
    "[4]",
    "[3, 5–7]",
    "vol. 12",
    "the 1990s",
    "mid-1990s",
    "a third study",
    "by a third party",
    "the fifth quay",
    "in the second half",
    "a half-life",
    "a seven-fold rise",
    "3-D models",
    "someone",
    "often",
  ])("%s", (text) => expect(parseQuantities(text)).toEqual([]));
});

test("the span of a quantity gives its own words", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom("24 %", "3,860", "35 km", "trees", "forty-four", "PM2.5", "14 \u03bcg/m³", "in", "1990s", "two million", "5 mM"),
        { maxLength: 12 },
      ),
      fc.constantFrom(" ", ", ", " and ", "; "),
      (words, separator) => {
        const text = words.join(separator);
        for (const { start, end, text: own } of parseQuantities(text)) expect(own).toBe(text.slice(start, end));
      },
    ),
  );
});

test("sameValue forgives what floating point does and nothing else", () => {
  expect(sameValue(0.1 + 0.2, 0.3)).toBe(true);
  expect(sameValue(24, 24.001)).toBe(false);
  expect(sameValue(0, 1)).toBe(false);
});
