import type { Evidence } from "../../../src/domain/verdict/evidence.ts";

/** What tells one quotation from another, as an address holds it. */
export function quotationKey({ documentId, locator: { start, end } }: Evidence): string {
  return `${documentId}-${start}-${end}`;
}
