import type { Evidence } from "../../domain/verdict/evidence.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

/** A quotation with the text around it. */
export interface QuotationInContext {
  before: string;
  exact: string;
  after: string;
}

/** Loads a quotation with the text around it. */
export async function openQuotation({ documentId, passageId, locator }: Evidence, store: Store): Promise<QuotationInContext> {
  const passages = await store.passages.around([{ documentId, passageId }]);
  const [first, last] = [passages[0], passages.at(-1)];
  if (!first || !last)
    throw new IbidError("not-found", "the document of this quotation is not in the library any more", {
      hint: "Add the file again, then ask again.",
    });
  const text = passages.map((passage) => passage.text).join("");
  const [start, end] = [locator.start - first.start, locator.end - first.start];
  return { before: text.slice(0, start), exact: text.slice(start, end), after: text.slice(end) };
}
