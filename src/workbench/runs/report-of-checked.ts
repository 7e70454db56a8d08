import type { Config } from "../../config/schema.ts";
import type { Report } from "../../domain/report/report.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { openDocumentCache } from "../documents/document-cache.ts";
import { loadReview } from "../review/load-review.ts";

/** The report of a manuscript that was checked to its end, with people's decisions. Throws if there is none. */
export async function reportOfChecked(documentId: string, { store, config }: { store: Store; config: Config }): Promise<Report> {
  const documents = openDocumentCache(async () => store);
  const { review } = await loadReview(documentId, undefined, { store, documents, config });
  if (!review.isPartial) return review.report;
  throw new IbidError("usage", "this manuscript has not been checked to its end", {
    hint: "Wait for the end of its check, or start one; its claims are needed.",
  });
}
