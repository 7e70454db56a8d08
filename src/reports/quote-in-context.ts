import type { Finding } from "../domain/finding.ts";
import type { Span } from "../domain/locator.ts";

/** A shorter quotation, such as a lone marker, tells a reader nothing by itself. */
const shortest = 25;

/** The manuscript's words behind a finding; a lone marker with its neighbours around it, and where it stands among them. */
export function quoteInContext({ locator: { quote }, contrast }: Finding): { text: string; own: Span | null } {
  const { exact, prefix, suffix } = quote;
  if (exact.length >= shortest || contrast) return { text: exact, own: null };
  const before = `…${prefix.replace(/^\S*\s/, "")}`;
  const after = `${suffix.replace(/\s\S*$/, "")}…`;
  return { text: `${before}${exact}${after}`, own: { start: before.length, end: before.length + exact.length } };
}
