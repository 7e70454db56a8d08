import fc from "fast-check";
import { expect, test } from "vitest";
import { cutPieces, joinedText } from "./cut-pieces.ts";

test("each part has the words of its run, and each word its place in the file", () => {
  const file = fc.string({ maxLength: 40 });
  fc.assert(
    fc.property(file, fc.array(fc.nat(40)), fc.array(fc.nat(40)), (source, cuts, bounds) => {
      const edges = [0, ...cuts.filter((cut) => cut < source.length).sort((a, b) => a - b), source.length];
      const pieces = edges.slice(1).map((end, index) => ({ text: source.slice(edges[index], end), from: edges[index]! }));
      const sorted = bounds.map((bound) => Math.min(bound, source.length)).sort((a, b) => a - b);
      const spans = sorted.flatMap((start, index) => (index % 2 === 0 ? [{ start, end: sorted[index + 1] ?? source.length }] : []));
      const parts = cutPieces(pieces, spans);
      expect(parts.map(joinedText)).toEqual(spans.map(({ start, end }) => source.slice(start, end)));
      for (const { text, from } of parts.flat()) expect(source.slice(from, from + text.length)).toBe(text);
    }),
  );
});
