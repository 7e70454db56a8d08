import type { Span } from "../../domain/document/locator.ts";
import type { Finding } from "../../domain/finding/finding.ts";

/** Characters. A shorter quotation, such as a single marker, says nothing without context. */
const minQuoteLength = 25;

/** The manuscript's words for a finding; a short quotation with its context, and its place there. */
export function quoteInContext({ locator: { quote }, contrast }: Finding): { text: string; own: Span | null } {
  const { exact, prefix, suffix } = quote;
  if (exact.length >= minQuoteLength || contrast) return { text: exact, own: null };
  const before = beforeIn(prefix);
  const after = afterIn(suffix);
  return { text: `${before}${exact}${after}`, own: { start: before.length, end: before.length + exact.length } };
}

/** The context is in the same block; an empty line ends it without an ellipsis. */
function beforeIn(prefix: string): string {
  const opening = prefix.lastIndexOf("\n\n");
  return opening === -1 ? `…${prefix.replace(/^\S*\s/, "")}` : prefix.slice(opening + 2);
}

function afterIn(suffix: string): string {
  const closing = suffix.indexOf("\n\n");
  return closing === -1 ? `${suffix.replace(/\s\S*$/, "")}…` : suffix.slice(0, closing);
}
