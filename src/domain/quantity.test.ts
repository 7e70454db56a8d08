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
    ["35 km", 35_000, "length"],
    ["35 kilometres", 35_000, "length"],
    ["35 kilometers", 35_000, "length"],
    ["35 m", 35, "length"],
    ["one metre", 1, "length"],
    ["a 30-minute walk", 1_800, "time"],
    ["7 days", 604_800, "time"],
    ["−5 °C", -5, "temperature in °C"],
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

  test("a thousandth is told from the whole: mg from µg, km from m", () => {
    expect(only("14 mg/m³").value / only("14 µg/m³").value).toBeCloseTo(1_000);
    expect(only("35 km").value / only("35 m").value).toBeCloseTo(1_000);
  });

  test("symbols differ by case, names of units do not", () => {
    expect(only("5 mM").dimension).toBe("");
    expect(only("5 Mg").dimension).toBe("");
    expect(only("5 Percent").dimension).toBe("percent");
    expect(only("5-Mg").text).toBe("5");
    expect(only("35 Km").value).toBe(35_000);
    expect(only("5 k").dimension).toBe("");
  });

  test("both ends of a range are read, whatever the dash", () => {
    for (const dash of ["-", "–"]) expect(parseQuantities(`10${dash}20 m`).map(({ printed }) => printed)).toEqual([10, 20]);
  });

  test("a number after the name of a table still counts", () => {
    expect(only("As Table 2 shows, 24 % of them").value).toBe(24);
    expect(only("In Table 2, 24 % of them").value).toBe(24);
    expect(only("In Figures 2 and 3, 24 % of them").value).toBe(24);
  });

  test("what rounding may have taken is half of the last digit", () => {
    expect(only("62 %").rounding.value).toBeCloseTo(0.5);
    expect(only("62.4 %").rounding.value).toBeCloseTo(0.05);
    expect(only("1.5 million").rounding.value).toBeCloseTo(50_000);
    expect(only("2 km").rounding).toEqual({ value: 500, printed: 0.5 });
  });

  test("a unit that is not known leaves the bare number", () => {
    expect(only("12 mg/L")).toMatchObject({ text: "12", dimension: "", unit: "" });
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
    "10²",
    "$30",
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
        for (const { start, end, text: own } of parseQuantities(text)) expect(text.slice(start, end).replaceAll("\u03bc", "µ")).toBe(own);
      },
    ),
  );
});

test("sameValue forgives what floating point does and nothing else", () => {
  expect(sameValue(0.1 + 0.2, 0.3)).toBe(true);
  expect(sameValue(24, 24.001)).toBe(false);
  expect(sameValue(0, 1)).toBe(false);
});
