import fc from "fast-check";
import { expect, test } from "vitest";
import { blocksDocument, type FixtureBlock } from "./blocks-document.fixture.ts";
import { findCitations } from "./citations/find-citations.ts";
import { findReferences } from "./entries/find-references.ts";

const piece = fc.constantFrom(
  ..."Okoro|Berg,|van den|A.|(2016)|2016a,|et al.|and|&|[1]|[2–4]|^3^|^1,2^|Ibid.,|33|;|(|)|[|]|“|”|see|doi:10.5555/x.|———.|Journal of Ports|n.d.|in press|;".split(
    "|",
  ),
);
const words = fc.array(piece, { minLength: 1, maxLength: 14 }).map((pieces) => pieces.join(" "));
const block: fc.Arbitrary<FixtureBlock> = fc.oneof(
  fc.record({ kind: fc.constantFrom("paragraph" as const, "heading" as const, "reference-entry" as const), words }),
  fc.record({ kind: fc.constant("footnote" as const), label: fc.constantFrom("1", "2", "3"), words }),
);

test("in any text, markers are in order inside it, and lead to references of the document or nowhere", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
      const document = blocksDocument(blocks);
      const references = findReferences(document);
      const citations = findCitations(document, references);
      const ids = new Set(references.map(({ id }) => id));
      expect(ids.size).toBe(references.length);
      for (const { locator, raw, ordinal } of references) {
        expect(document.text.slice(locator.start, locator.end)).toBe(raw);
        expect(references[ordinal]!.raw).toBe(raw);
      }
      let last = 0;
      for (const { locator, targets } of citations) {
        expect(locator.start).toBeGreaterThanOrEqual(last);
        expect(locator.end).toBeGreaterThan(locator.start);
        expect(document.text.slice(locator.start, locator.end)).toBe(locator.quote.exact);
        expect(targets.length).toBeGreaterThan(0);
        for (const { referenceId } of targets) expect(referenceId === null || ids.has(referenceId)).toBe(true);
        last = locator.start;
      }
    }),
    { numRuns: 400 },
  );
});
