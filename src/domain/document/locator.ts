import { z } from "zod";

/** A rectangle on a page, in PDF points, with the origin at the top left corner. */
export const Box = z.object({ page: z.number().int().positive(), x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof Box>;

/** A stretch of a Document's canonical text. */
export const Span = z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() });
export type Span = z.infer<typeof Span>;

/**
 * Where a span of text lives. Offsets find it fast, the quote finds it again after an edit,
 * page and boxes (PDF) or line and column (text) show it to a person.
 */
export const Locator = Span.extend({
  quote: z.object({ exact: z.string(), prefix: z.string(), suffix: z.string() }),
  /** The file of a project it stands in, when that is not the one the user named. */
  file: z.string().optional(),
  page: z.number().int().positive().optional(),
  line: z.number().int().positive().optional(),
  column: z.number().int().positive().optional(),
  /** Where it ends in a text: the line of its last sign, and the column behind that. */
  endLine: z.number().int().positive().optional(),
  endColumn: z.number().int().positive().optional(),
  boxes: z.array(Box).optional(),
});
export type Locator = z.infer<typeof Locator>;

/** Long enough to tell repeated quotes apart, short enough to survive edits nearby (as in W3C text quote selectors). */
const contextLength = 32;

/** The words of a span with a little of what stands before and after them. */
export function quoteSpan(text: string, { start, end }: Span): Locator {
  return {
    start,
    end,
    quote: {
      exact: text.slice(start, end),
      // Cutting by length may halve a surrogate pair, which no database takes.
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
