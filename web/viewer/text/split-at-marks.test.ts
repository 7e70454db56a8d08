import fc from "fast-check";
import { expect, test } from "vitest";
import { marksOf, splitAtMarks } from "./split-at-marks.ts";

const words = "The tide came late that year.";
const mark = (id: string, quotation: string) => ({ id, start: words.indexOf(quotation), end: words.indexOf(quotation) + quotation.length });
const show = (pieces: ReturnType<typeof splitAtMarks<{ id: string; start: number; end: number }>>) =>
  pieces.map(({ start, end, marks }) => [words.slice(start, end), marks.map(({ id }) => id).join("+")]);

test("text without marks is one piece", () => {
  expect(show(splitAtMarks({ start: 0, end: words.length }, []))).toEqual([[words, ""]]);
});

test("marks that overlap are cut where one of them begins or ends", () => {
  const pieces = splitAtMarks({ start: 0, end: words.length }, [mark("a", "tide came late"), mark("b", "late that")]);
  expect(show(pieces)).toEqual([
    ["The ", ""],
    ["tide came ", "a"],
    ["late", "a+b"],
    [" that", "b"],
    [" year.", ""],
  ]);
});

test("a mark over several blocks is cut at their borders", () => {
  const whole = { id: "a", start: 0, end: 100 };
  expect(splitAtMarks({ start: 4, end: 8 }, [whole])).toEqual([{ start: 4, end: 8, marks: [whole] }]);
});

test("a mark that only touches a block, or is empty, marks nothing in it", () => {
  const marks = [
    { start: 0, end: 4 },
    { start: 8, end: 12 },
    { start: 5, end: 5 },
  ];
  expect(splitAtMarks({ start: 4, end: 8 }, marks)).toEqual([{ start: 4, end: 8, marks: [] }]);
  expect(marksOf([{ start: 4, end: 8 }], marks)).toEqual([[]]);
});

test("for any marks, the pieces are the text, and each mark has its own words", () => {
  const span = fc.tuple(fc.nat(40), fc.nat(40)).map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), (marks) => {
      const pieces = splitAtMarks({ start: 0, end: 30 }, marks);
      expect(pieces[0]?.start).toBe(0);
      expect(pieces.at(-1)?.end).toBe(30);
      for (const [index, piece] of pieces.slice(1).entries()) expect(piece.start).toBe(pieces[index]!.end);
      for (const each of marks) {
        const length = pieces.reduce((sum, piece) => sum + (piece.marks.includes(each) ? piece.end - piece.start : 0), 0);
        expect(length).toBe(Math.max(0, Math.min(30, each.end) - Math.min(30, each.start)));
      }
    }),
  );
});
