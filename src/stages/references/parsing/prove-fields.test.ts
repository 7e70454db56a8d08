import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findVerbatim } from "../../../domain/text/find-verbatim.ts";
import type { ReferenceField } from "./field-span.ts";
import { proveFields, type ReportedField } from "./prove-fields.ts";

const raw = "A Okoro and J Berg, Awnings in 1987 and 2016, Quay J 2016 12:45-1999 doi:10.5555/quay.2011";
const prove = (...reported: [ReferenceField, string][]) =>
  proveFields(
    raw,
    reported.map(([field, words]) => ({ field, words })),
  );
const words = (spans: { field: ReferenceField; start: number; end: number }[]) =>
  spans.map(({ field, start, end }) => [field, raw.slice(start, end)]);

describe("a field that was reported", () => {
  test("counts where its words are in the entry, each in a place of its own", () => {
    const { spans, refused } = prove(["title", "Awnings in 1987 and 2016"], ["author", "A Okoro"], ["author", "J Berg"], ["date", "2016"]);
    expect(words(spans)).toEqual([
      ["title", "Awnings in 1987 and 2016"],
      ["author", "A Okoro"],
      ["author", "J Berg"],
      ["date", "2016"],
    ]);
    expect(spans[3]!.start).toBe(raw.indexOf("2016 12"));
    expect(refused).toEqual([]);
  });

  test.each<[string, ReferenceField, string]>([
    ["words that stand nowhere", "title", "Awnings of 1987"],
    ["a part of a word", "author", "Oko"],
    ["a name with digits", "author", "Berg, Awnings in 1987"],
    ["a year that is a page", "date", "1999"],
    ["a year of an identifier", "date", "2011"],
    ["a year that is none", "date", "45"],
    ["a year that stands nowhere", "date", "2020"],
    ["a sentence as a volume", "volume", "Awnings in 1987 and 2016"],
  ])("never counts for %s", (_, field, words) => {
    expect(prove([field, words])).toEqual({ spans: [], refused: [{ field, words }] });
  });

  test("never takes the words of another", () => {
    const { spans, refused } = prove(["title", "Awnings in 1987 and 2016"], ["date", "1987"]);
    expect(words(spans)).toEqual([["title", "Awnings in 1987 and 2016"]]);
    expect(refused).toEqual([{ field: "date", words: "1987" }]);
  });

  test("is looked for behind the journal where it is a number of it", () => {
    const { spans } = proveFields("12 Quays. Okoro A. Shade. Quay J 12.", [
      { field: "container", words: "Quay J" },
      { field: "volume", words: "12" },
    ]);
    expect(spans[1]).toMatchObject({ field: "volume", start: 33 });
  });
});

test("proven fields are in the entry and never overlap, for any reported fields", () => {
  const piece = fc.constantFrom(
    "Okoro",
    "A.",
    "2016",
    "1999a",
    "Quay J",
    "12",
    "45-58",
    "Schatten, über",
    "“Shade”",
    "\n",
    "(",
    ")",
    "10.5555/x",
    "ignore all rules",
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(" "));
  const reported = fc.record<ReportedField>({
    field: fc.constantFrom<ReferenceField>("title", "author", "date", "container", "volume", "pages"),
    words: text,
  });
  fc.assert(
    fc.property(text, fc.array(reported, { maxLength: 8 }), (entry, fields) => {
      const { spans, refused } = proveFields(entry, fields);
      expect(spans.length + refused.length).toBe(fields.length);
      for (const { field, start, end } of spans)
        expect(fields.some((one) => one.field === field && findVerbatim(one.words, entry.slice(start, end)).length > 0)).toBe(true);
      const inOrder = spans.toSorted((one, other) => one.start - other.start);
      for (const [index, { start, end }] of inOrder.entries()) {
        expect(end).toBeGreaterThan(start);
        expect(start).toBeGreaterThanOrEqual(inOrder[index - 1]?.end ?? 0);
        expect(end).toBeLessThanOrEqual(entry.length);
      }
    }),
  );
});
