import type { Span } from "../../../src/domain/document/locator.ts";

/** A stretch of text over which the same marks lie, from one border of a mark to the next. */
export interface TextSegment<Mark extends Span> extends Span {
  /** In the order they begin; none where the text is bare. */
  marks: Mark[];
}

/** Cuts a stretch of text at the borders of the marks on it: marks may overlap, and reach in from before or out behind. */
export function splitAtMarks<Mark extends Span>({ start, end }: Span, marks: readonly Mark[]): TextSegment<Mark>[] {
  const here = marks.filter((mark) => mark.start < end && mark.end > start && mark.end > mark.start);
  const borders = here.flatMap((mark) => [Math.max(start, mark.start), Math.min(end, mark.end)]);
  const cuts = [...new Set([start, ...borders, end])].sort((one, other) => one - other);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1]!;
    return { start: from, end: to, marks: here.filter((mark) => mark.start <= from && mark.end >= to) };
  });
}

/** Which marks touch each of several stretches in order; those that none touches share one empty list. */
export function marksOf<Mark extends Span>(stretches: readonly Span[], marks: readonly Mark[]): (readonly Mark[])[] {
  const sorted = marks.toSorted((one, other) => one.start - other.start || other.end - one.end);
  return stretches.map(({ start, end }) => {
    const here = sorted.filter((mark) => mark.start < end && mark.end > start && mark.end > mark.start);
    return here.length === 0 ? noMarks : here;
  });
}

const noMarks: never[] = [];
