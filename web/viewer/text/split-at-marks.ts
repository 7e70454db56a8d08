import type { Span } from "../../../src/domain/document/locator.ts";

/** A segment of text with the same marks. */
export interface TextSegment<Mark extends Span> extends Span {
  /** By start; empty without marks. */
  marks: Mark[];
}

/** Splits text at the borders of its marks, which may overlap and extend beyond it. */
export function splitAtMarks<Mark extends Span>({ start, end }: Span, marks: readonly Mark[]): TextSegment<Mark>[] {
  const here = marks.filter((mark) => mark.start < end && mark.end > start && mark.end > mark.start);
  const borders = here.flatMap((mark) => [Math.max(start, mark.start), Math.min(end, mark.end)]);
  const cuts = [...new Set([start, ...borders, end])].sort((one, other) => one - other);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1]!;
    return { start: from, end: to, marks: here.filter((mark) => mark.start <= from && mark.end >= to) };
  });
}

/** The marks of each of several spans in order; spans without marks share one empty list. */
export function marksOf<Mark extends Span>(stretches: readonly Span[], marks: readonly Mark[]): (readonly Mark[])[] {
  const sorted = marks.toSorted((one, other) => one.start - other.start || other.end - one.end);
  return stretches.map(({ start, end }) => {
    const here = sorted.filter((mark) => mark.start < end && mark.end > start && mark.end > mark.start);
    return here.length === 0 ? noMarks : here;
  });
}

const noMarks: never[] = [];
