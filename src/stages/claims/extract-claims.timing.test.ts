import { describe, expect, test } from "vitest";
import { documentOf } from "../document.fixture.ts";
import { findCitations } from "../references/citations/find-citations.ts";
import { findReferences } from "../references/entries/find-references.ts";
import { extractClaims } from "./extract-claims.ts";

const list = "## References\n\n[1] Okoro A. Shade in ports. J Trees. 2016.\n\n[2] Berg J. Wind in ports. J Trees. 2017.";

describe("manuscripts of unusual size", () => {
  test("five thousand claims take ten times as long as five hundred, not a hundred times", () => {
    const timeOf = (count: number) => {
      const sentences = Array.from(
        { length: count },
        (_, index) => `Street ${index} was cooler than the quay [1], but it rained on pier ${index} [2].`,
      );
      const body = Array.from({ length: count / 10 }, (_, index) => sentences.slice(index * 10, index * 10 + 10).join(" ")).join("\n\n");
      const document = documentOf(`# Port\n\n## Introduction\n\n${body}\n\n${list}\n`);
      const citations = findCitations(document, findReferences(document));
      const started = performance.now();
      expect(extractClaims(document, citations).length).toBeGreaterThanOrEqual(count);
      return performance.now() - started;
    };
    timeOf(500);
    const few = timeOf(500);
    expect(timeOf(5_000)).toBeLessThan(40 * Math.max(few, 20));
  }, 60_000);
  test.each(["shade cools and ", "“shade ", "it ", "UHI (UHI) "])(
    "one sentence of a megabyte of %j is one claim",
    (unit) => {
      const text = `Shade ${unit.repeat(1_000_000 / unit.length)}ends.`;
      const document = { ...documentOf("# Port"), text, blocks: [{ kind: "paragraph" as const, start: 0, end: text.length }] };
      const started = performance.now();
      expect(extractClaims(document, []).length).toBe(1);
      expect(performance.now() - started).toBeLessThan(20_000);
    },
    60_000,
  );
});
