import type { Evidence } from "../../../src/domain/verdict/evidence.ts";

/** The identity of a quotation in an address. */
export function quotationKey({ documentId, locator: { start, end } }: Evidence): string {
  return `${documentId}-${start}-${end}`;
}
