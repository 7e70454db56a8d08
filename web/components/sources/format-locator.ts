import type { Evidence } from "../../../src/domain/verdict/evidence.ts";

/** The page or the line of a quotation; empty if neither is known. */
export function formatLocator({ locator: { page, line } }: Evidence): string {
  if (page !== undefined) return `p. ${page}`;
  return line === undefined ? "" : `line ${line}`;
}
