import type { Span } from "../../domain/document/locator.ts";

/** Widens the span of something up to the end of another, or begins it there. */
export function growSpan<Key>(spans: Map<Key, Span>, key: Key, { start, end }: Span): void {
  spans.set(key, { start: spans.get(key)?.start ?? start, end });
}

/** Adds a span; one that begins where the last ends is one with it. */
export function addTouching(spans: Span[], span: Span): void {
  const last = spans.at(-1);
  if (last?.end === span.start) last.end = span.end;
  else spans.push({ ...span });
}
