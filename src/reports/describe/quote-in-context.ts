import type { Span } from "../../domain/document/locator.ts";
import type { Finding } from "../../domain/finding/finding.ts";

/** A shorter quotation, such as a lone marker, tells a reader nothing by itself. */
const minQuoteLength = 25;

/** The manuscript's words behind a finding; a lone marker with its neighbours around it, and where it stands among them. */
export function quoteInContext({ locator: { quote }, contrast }: Finding): { text: string; own: Span | null } {
  const { exact, prefix, suffix } = quote;
  if (exact.length >= minQuoteLength || contrast) return { text: exact, own: null };
  const before = beforeIn(prefix);
  const after = afterIn(suffix);
  return { text: `${before}${exact}${after}`, own: { start: before.length, end: before.length + exact.length } };
}

/** Neighbours stand in the same block; what an empty line parts from the words is another one, and not cut off but over. */
function beforeIn(prefix: string): string {
  const opening = prefix.lastIndexOf("\n\n");
  return opening === -1 ? `…${prefix.replace(/^\S*\s/, "")}` : prefix.slice(opening + 2);
}

function afterIn(suffix: string): string {
  const closing = suffix.indexOf("\n\n");
  return closing === -1 ? `${suffix.replace(/\s\S*$/, "")}…` : suffix.slice(0, closing);
}
