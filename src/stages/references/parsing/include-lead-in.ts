import type { FieldSpan } from "./field-span.ts";

/** "In" before a container tells that it is a book; a tagger leaves it outside, and what reads the fields looks for it. */
export function includeLeadIn(raw: string, span: FieldSpan): FieldSpan {
  if (span.field !== "container") return span;
  const leadIn = /(?<![\p{L}\p{N}])(?:in|dans)(?:\s?:\s*|\s+)$/iu.exec(raw.slice(Math.max(0, span.start - longestLeadIn), span.start));
  return leadIn ? { ...span, start: span.start - leadIn[0].length } : span;
}

/** In characters: "Dans : " and a little room. */
const longestLeadIn = 10;
