import fc from "fast-check";
import { expect, test } from "vitest";
import { isReferenceHeading, splitEntries } from "./reference-section.ts";

test.each([
  "References",
  "REFERENCES",
  "References and Notes",
  "7. References",
  "Literature cited:",
  "Bibliography.",
  "Literaturverzeichnis",
  "Références",
])("%s opens the reference list", (heading) => expect(isReferenceHeading(heading)).toBe(true));

test.each(["Reference values", "Literature review", "Data sources", "Introduction", ""])("%j does not", (heading) => {
  expect(isReferenceHeading(heading)).toBe(false);
});

test("entries tile the text exactly", () => {
  const piece = fc.constantFrom("[1] ", "[2] ", "1. ", "2. ", "2016. ", "Okoro ", "\n", "  ", "3) ");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join("");
      const entries = splitEntries(text);
      expect(entries.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
    }),
  );
});
