import { contains, type Span } from "../../../domain/document/locator.ts";

/** Finds the items inside a span by binary search: a book has thousands of markers and sentences. */
export function createSpanLookup<Item>(items: readonly Item[], spanOf: (item: Item) => Span): (span: Span) => Item[] {
  const sorted = items.toSorted((one, other) => spanOf(one).start - spanOf(other).start);
  return (span) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spanOf(sorted[middle]!).start < span.start) low = middle + 1;
      else high = middle;
    }
    const found: Item[] = [];
    for (let index = low; index < sorted.length && spanOf(sorted[index]!).start < span.end; index++)
      if (contains(span, spanOf(sorted[index]!))) found.push(sorted[index]!);
    return found;
  };
}
