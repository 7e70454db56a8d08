import { Config } from "../../config/schema.ts";
import type { Store } from "../../store/store.ts";
import { openDocumentCache } from "../documents/document-cache.ts";
import { openDocuments } from "../documents/open-documents.ts";
import type { Workbench } from "../workbench.ts";
import { openReviews } from "./open-reviews.ts";

/** Reviews and documents on a store, as a workbench has them; for tests alone. */
export function openTestReviews(
  store: Store,
  config = Config.parse({ author: "Ines Roth" }),
): Pick<Workbench, "reviews" | "documents" | "snapshotId"> {
  const openStore = async () => store;
  const memory = openDocumentCache(openStore);
  const { reviews, memory: remembered } = openReviews({ openStore, config }, memory);
  return {
    reviews,
    snapshotId: () => store.reports.moment(),
    documents: openDocuments({ openStore, documents: memory, reviews: remembered }),
  };
}

export const ferries = "Ferries of the northern line carried 412 passengers a day in the winter of 2014 [1].";
export const misquoted = "The southern line, the report says, “was served on calm days by a single vessel with one crew” [1].";
export const rye = "Rye sown in October yielded 31 % more grain than rye sown in November on the heavy soils [2].";

/** A manuscript about two works. */
export const paper = (...paragraphs: string[]) =>
  `# Ferries and rye\n\n## Introduction\n\n${paragraphs.join("\n\n")}\n\n## References\n\n1. Dahl, K. (2015). Winter traffic on two ferry lines. Journal of Port Studies, 4, 11-19.\n2. Moreau, A. (2016). Sowing dates of rye on heavy soils. Field Letters, 9, 3-8.\n`;

/** The two works. */
export const sources = {
  "sources/dahl.md":
    "# Winter traffic on two ferry lines\n\nK. Dahl, 2015\n\n## Results\n\nFerries of the northern line carried 412 passengers a day in the winter of 2014. The southern line was served on working days by a single vessel with one crew.\n",
  "sources/moreau.md":
    "# Sowing dates of rye on heavy soils\n\nA. Moreau, 2016\n\n## Results\n\nRye sown in October yielded 31 % more grain than rye sown in November on the heavy soils.\n",
};
