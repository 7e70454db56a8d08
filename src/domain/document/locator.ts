import { z } from "zod";

/** A rectangle on a page, in PDF points, with the origin at the top left. */
export const Box = z.object({ page: z.number().int().positive(), x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof Box>;

/** A range of a Document's canonical text. */
export const Span = z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() });
export type Span = z.infer<typeof Span>;

/** A location in a text: offsets find it fast, the quote after an edit; page and boxes (PDF) or line and column (text) show it. */
export const Locator = Span.extend({
  quote: z.object({ exact: z.string(), prefix: z.string(), suffix: z.string() }),
  /** The file of the project, when it is not the file that the user named. */
  file: z.string().optional(),
  page: z.number().int().positive().optional(),
  line: z.number().int().positive().optional(),
  column: z.number().int().positive().optional(),
  /** The end of the span: the line of its last character, and the column after it. */
  endLine: z.number().int().positive().optional(),
  endColumn: z.number().int().positive().optional(),
  boxes: z.array(Box).optional(),
});
export type Locator = z.infer<typeof Locator>;

/** Long enough to distinguish repeated quotes, short enough to survive edits nearby (as in W3C text quote selectors). */
const contextLength = 32;

/** The Locator of a span: its words, with a few characters before and after them. */
export function quoteSpan(text: string, { start, end }: Span): Locator {
  return {
    start,
    end,
    quote: {
      exact: text.slice(start, end),
      // Cutting by length may split a surrogate pair, which databases reject.
      prefix: text.slice(Math.max(0, start - contextLength), start).toWellFormed(),
      suffix: text.slice(end, end + contextLength).toWellFormed(),
    },
  };
}

export function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Makes a function that finds the indexes of the spans that overlap one, in ascending order, without looking at all of them. */
export function overlapFinder(spans: readonly Span[]): (span: Span) => number[] {
  const order = spans.map((_, index) => index).sort((one, other) => spans[one]!.start - spans[other]!.start);
  const reach: number[] = [];
  for (const index of order) reach.push(Math.max(reach.at(-1) ?? 0, spans[index]!.end));
  return (span) => {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[order[middle]!]!.start < span.end) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low - 1; at >= 0 && reach[at]! > span.start; at--) if (overlaps(spans[order[at]!]!, span)) found.push(order[at]!);
    return found.sort((one, other) => one - other);
  };
}
