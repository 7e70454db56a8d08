import type { FieldSpan } from "./field-span.ts";

/** Includes "In" before a container, which shows that it is a book; a tagger leaves it out, but the reader of the fields needs it. */
export function includeLeadIn(raw: string, span: FieldSpan): FieldSpan {
  if (span.field !== "container") return span;
  const leadIn = /(?<![\p{L}\p{N}])(?:in|dans)(?:\s?:\s*|\s+)$/iu.exec(raw.slice(Math.max(0, span.start - longestLeadIn), span.start));
  return leadIn ? { ...span, start: span.start - leadIn[0].length } : span;
}

/** In characters: "Dans : " with some margin. */
const longestLeadIn = 10;
