import type { Evidence } from "../../../src/domain/evidence.ts";

/** What tells one quotation from another, as an address holds it. */
export function nameQuotation({ documentId, locator: { start, end } }: Evidence): string {
  return `${documentId}-${start}-${end}`;
}
