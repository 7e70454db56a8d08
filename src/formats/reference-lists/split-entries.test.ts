import fc from "fast-check";
import { expect, test } from "vitest";
import { isReferenceHeading, splitEntries } from "./split-entries.ts";

test.each([
  "References",
  "REFERENCES",
  "References and Notes",
  "7. References",
  "Literature cited:",
  "Bibliography.",
  "Literaturverzeichnis",
  "Références",
  "Literatur",
  "Quellen- und Literaturverzeichnis",
  "Works Cited",
  "Notes and References",
  "VII. REFERENCES",
  "R E F E R E N C E S",
  "References for Chapter 3",
  "Chapter 3 References",
  "List of References",
  "Referencias bibliográficas",
  "BIBLIOGRAFÍA",
  "Riferimenti bibliografici",
  "Källförteckning",
  "Список литературы",
  "参考文献",
  "참고문헌",
  "**References**",
])("%s opens the reference list", (heading) => expect(isReferenceHeading(heading)).toBe(true));

test.each(["Reference values", "Reference architecture", "Literature review", "Notes", "Data sources", "Introduction", ""])(
  "%j does not",
  (heading) => {
    expect(isReferenceHeading(heading)).toBe(false);
  },
);

const cut = (text: string) => splitEntries(text).map(({ start, end }) => text.slice(start, end).trim());
const [berg, okoro] = ["Berg, A. (2011). Walls against wind.\n  Journal of Ports, 3.", "Okoro, A. (2016). Shade.\n  Trees, 1."];

test("lines that stand in belong to the entry above", () => {
  expect(cut(`${berg}\n${okoro}`)).toEqual([berg, okoro]);
});

test("without indents an entry begins where a line opens like one", () => {
  const [one, other] = [berg, okoro].map((entry) => entry.replace("  ", ""));
  expect(cut(`${one}\n${other}`)).toEqual([one, other]);
});

test("a wrapped entry stays whole although its last line begins with a name", () => {
  const entry = "Berg, A. Walls against wind in harbours.\nQuay Press, Oxford, 2011.";
  expect(cut(entry)).toEqual([entry]);
});

test("numbers in brackets need no line of their own", () => {
  expect(cut("[1] Berg. Walls. 2011. [2] Okoro. Shade, see [1]. 2016.")).toEqual([
    "[1] Berg. Walls. 2011.",
    "[2] Okoro. Shade, see [1]. 2016.",
  ]);
});

test("entries tile the text exactly", () => {
  const piece = fc.constantFrom("[1] ", "[2] ", "1. ", "2. ", "2016. ", "Okoro, A. ", "(2016). ", "\n", "  ", "3) ");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join("");
      const entries = splitEntries(text);
      expect(entries.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
    }),
  );
});
