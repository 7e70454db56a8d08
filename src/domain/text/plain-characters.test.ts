import { describe, expect, test } from "vitest";
import { asWritten, onPlainCharacters, plainCharacters } from "./plain-characters.ts";
import { parseQuantities } from "./quantity/quantity.ts";
import { contentWords } from "./words/content-words.ts";

describe("digits of other scripts and shapes are the number they show", () => {
  const digitsFrom = (zero: number) => Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value));
  const scripts: [name: string, digits: string[]][] = [
    ["full-width", digitsFrom(0xff10)],
    ["bold", digitsFrom(0x1d7ce)],
    ["double-struck", digitsFrom(0x1d7d8)],
    ["sans-serif", digitsFrom(0x1d7e2)],
    ["bold sans-serif", digitsFrom(0x1d7ec)],
    ["monospace", digitsFrom(0x1d7f6)],
    ["segmented", digitsFrom(0x1fbf0)],
    ["Arabic-Indic", digitsFrom(0x660)],
    ["Persian", digitsFrom(0x6f0)],
    ["Devanagari", digitsFrom(0x966)],
    ["Bengali", digitsFrom(0x9e6)],
    ["Thai", digitsFrom(0xe50)],
    ["superscript", [..."⁰¹²³⁴⁵⁶⁷⁸⁹"]],
    ["subscript", [..."₀₁₂₃₄₅₆₇₈₉"]],
    ["circled", [..."⓪①②③④⑤⑥⑦⑧⑨"]],
    ["keycap", digitsFrom(0x30).map((digit) => `${digit}\ufe0f\u20e3`)],
  ];
  test.each(scripts)("%s", (_, digits) => {
    for (const number of ["81", "24", "305", "79"]) {
      const written = `Cover rose by ${Array.from(number, (digit) => digits[Number(digit)]).join("")} % in all streets.`;
      expect(plainCharacters(written)).toBe(`Cover rose by ${number} % in all streets.`);
      expect(parseQuantities(written)).toMatchObject([{ value: Number(number), dimension: "percent" }]);
      const [{ start, end, text }] = parseQuantities(written) as [ReturnType<typeof parseQuantities>[number]];
      expect(text).toBe(written.slice(start, end));
    }
  });
});

describe("characters that nobody sees join what they stand in", () => {
  const hidden = ["\u200b", "\u200c", "\u200d", "\u2060", "\u00ad", "\ufeff", "\u034f", "\u180e", "\u2063", "\u{e0041}", "\u202c"];
  test.each(hidden)("%j", (sign) => {
    expect(plainCharacters(`8${sign}1 % of the tr${sign}ees`)).toBe("81 % of the trees");
    expect(parseQuantities(`${sign}8${sign}1${sign} %`)).toMatchObject([{ value: 81, dimension: "percent" }]);
    expect(contentWords(`cool${sign}ing`)).toEqual(contentWords("cooling"));
  });
});

describe("letters with the shape of others", () => {
  test.each([
    ["the trееs сооl the аir", "the trees cool the air"],
    ["Ρarking and Αlder", "Parking and Alder"],
    ["ｔｒｅｅｓ", "trees"],
    ["𝐭𝐫𝐞𝐞𝐬 and 𝑠ℎ𝑎𝑑𝑒", "trees and shade"],
    ["8O % of 1О0 and l2 %", "80 % of 100 and 12 %"],
    ["5 μm at 20 ℃", "5 µm at 20 °C"],
  ])("%s", (written, plain) => expect(plainCharacters(written)).toBe(plain));
});

test.each([
  "Москва лежит на реке",
  "the city of Москва",
  "αt and β-carotene",
  "10⁶ m²",
  "trees¹² of the city",
  "H2O and CO₂",
  "① first, ② second",
  "½ of it",
  "naïve Müller",
])("%s stays as it is", (text) => expect(plainCharacters(text)).toBe(text));

test("spans and words are given as they were written", () => {
  const text = "It rose by ８\u200b１ % in the strееt.";
  const words = onPlainCharacters((plain) =>
    [...plain.matchAll(/\S+/g)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
  expect(words(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "It",
    "rose",
    "by",
    "８\u200b１",
    "%",
    "in",
    "the",
    "strееt.",
  ]);
  expect(asWritten(text, "81 %")).toBe("８\u200b１ %");
  expect(asWritten(text, "82 %")).toBe("82 %");
});
