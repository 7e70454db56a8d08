import type { Span } from "../../domain/document/locator.ts";

/** Extends the span of a key to the end of another span, or starts it. */
export function growSpan<Key>(spans: Map<Key, Span>, key: Key, { start, end }: Span): void {
  spans.set(key, { start: spans.get(key)?.start ?? start, end });
}

/** Adds a span, merged with the last one if they touch. */
export function addTouching(spans: Span[], span: Span): void {
  const last = spans.at(-1);
  if (last?.end === span.start) last.end = span.end;
  else spans.push({ ...span });
}
