import fc from "fast-check";
import { expect, test } from "vitest";
import { splitClauses } from "./split-clauses.ts";

const pieces = [
  "shade cooled the street",
  "Okoro et al. found that",
  "it",
  "they",
  "wind dries leaves",
  "lowered the noise by 12 %",
  "and",
  "but",
  "whereas",
  "not only",
  "Although",
  "did not",
  "were planted",
  "reducing heat",
  ",",
  ";",
  "“",
  "”",
  "(",
  ")",
  ".",
  "7",
  "’s",
  "—",
  "\u{1f333}",
];

test("clauses lie in the sentence, one behind the other, and each says something", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), fc.array(fc.nat(60), { maxLength: 3 }), (parts, stops) => {
      const text = parts.join(" ");
      const clauses = splitClauses(text, stops);
      let reached = 0;
      for (const { start, end, text: words } of clauses) {
        expect(start).toBeGreaterThanOrEqual(reached);
        expect(end).toBeLessThanOrEqual(text.length);
        if (text !== "") expect(end).toBeGreaterThan(start);
        if (clauses.length > 1) expect(words.trim()).toBe(words);
        reached = end;
      }
      expect(clauses.length).toBeGreaterThan(0);
    }),
    { numRuns: 2_000 },
  );
});
