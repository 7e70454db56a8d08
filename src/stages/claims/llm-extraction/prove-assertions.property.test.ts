import fc from "fast-check";
import { expect, test } from "vitest";
import { contains } from "../../../domain/document/locator.ts";
import { documentOf } from "../../document.fixture.ts";
import { findCitations } from "../../references/citations/find-citations.ts";
import { findReferences } from "../../references/entries/find-references.ts";
import { readParagraphs } from "../paragraphs/read-paragraphs.ts";
import { collectKnownWords, numbersIn, usesOnlyKnownWords } from "./known-words.ts";
import { proveAssertions } from "./prove-assertions.ts";

const list = "## References\n\n[1] Okoro A. Shade in ports. J Trees. 2016.\n\n[2] Berg J. Wind in ports. J Trees. 2017.";
const body = [
  "Street trees cool the quay by 3 degrees [1], and wind dries 40 % of the old leaves within two days [2].",
  "Okoro (2016) found that shade lowers the noise of ferries and stores rain.",
  "They never measured the harbour at night, but 12 sailors did not mind.",
  "Shade, which costs 5 euros, may help sailors; wind cannot [2].",
].join(" ");
const document = documentOf(`# Ports\n\n## Introduction\n\n${body}\n\n${list}\n`);
const citations = findCitations(document, findReferences(document));
const sentences = readParagraphs(document, citations).flatMap((paragraph) => paragraph.sentences);
const shown = collectKnownWords([...sentences.map(({ bare }) => bare.text), "Introduction", "Ports"]);

const words = sentences.flatMap(({ bare }) => bare.text.split(" "));
const stretchOf = (from: string[]) =>
  fc.tuple(fc.nat(from.length - 1), fc.integer({ min: 1, max: 14 })).map(([start, length]) => from.slice(start, start + length).join(" "));
const mixed = fc.array(fc.constantFrom(...words, "oak", "not", "all", "99"), { minLength: 1, maxLength: 9 }).map((some) => some.join(" "));

/** A sentence with what a model may say of it: mostly words of its own, and then some of others and of none. */
const said = fc.nat(sentences.length - 1).chain((index) => {
  const sentence = sentences[index]!;
  const text = fc.oneof(
    { weight: 6, arbitrary: stretchOf(sentence.bare.text.split(" ")) },
    { weight: 1, arbitrary: stretchOf(words) },
    { weight: 1, arbitrary: mixed },
    { weight: 1, arbitrary: fc.string() },
  );
  const assertion = fc
    .record({ words: text, standalone: fc.option(text, { nil: undefined }), parts: fc.array(text, { maxLength: 3 }), copies: fc.boolean() })
    .map(({ copies, ...one }) => (copies ? { ...one, standalone: one.words } : one));
  return fc.tuple(fc.constant(sentence), fc.array(assertion, { maxLength: 3 }));
});

test("for any answer of a model, claims are words of their sentence and no cited clause loses its source or its numbers", () => {
  fc.assert(
    fc.property(said, ([sentence, assertions]) => {
      const proven = proveAssertions(sentence, assertions, { shown, reject: () => {} });
      const own = collectKnownWords([sentence.bare.text]);
      for (const { text, span, parts, standalone = "" } of proven) {
        expect(contains(sentence.span, span)).toBe(true);
        expect(usesOnlyKnownWords(text, own)).toBe(true);
        expect(usesOnlyKnownWords(standalone, shown)).toBe(true);
        for (const part of parts) expect(contains(sentence.span, part) && usesOnlyKnownWords(part.text, shown)).toBe(true);
      }
      const bound = new Set(proven.flatMap((one) => one.citations));
      for (const citation of sentence.citations) expect(bound.has(citation)).toBe(true);
      const kept = new Set(proven.flatMap(({ text, standalone = "" }) => numbersIn(`${text} ${standalone}`)));
      for (const local of sentence.assertions)
        if (local.citations.length > 0) for (const number of numbersIn(local.text)) expect(kept.has(number)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
