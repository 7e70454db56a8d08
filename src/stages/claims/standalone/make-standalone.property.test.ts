import fc from "fast-check";
import { expect, test } from "vitest";
import { findAbbreviations } from "../../../domain/text/abbreviations.ts";
import { makeStandalone } from "./make-standalone.ts";

const words =
  "It They Its Their This These the latter former authors model models roof roofs moss is are has shows grow and of a negative binomial Okoro et al. found UHI urban heat island , .".split(
    " ",
  );
const sentence = fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 14 }).map((list) => list.join(" "));
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

test("every word that a rewording inserts stands in the manuscript", () => {
  fc.assert(
    fc.property(sentence, sentence, (previous, text) => {
      const document = `The urban heat island (UHI) is old. ${previous} ${text}`;
      const { standalone } = makeStandalone(text, {
        before: [previous],
        previous,
        abbreviations: findAbbreviations(document),
        at: document.length,
      });
      const known = new Set(wordsIn(document));
      expect(wordsIn(standalone).filter((word) => !known.has(word) && word !== "s")).toEqual([]);
    }),
  );
});
