import type { Config } from "../../../src/config/schema.ts";
import type { Models } from "../../../src/models/models.ts";
import { splitPassages } from "../../../src/stages/ingest/chunking/split-passages.ts";
import type { Store } from "../../../src/store/store.ts";
import { indexDocuments } from "../../support/index-documents.ts";
import { type TextDocument, textDocument } from "../../support/text-document.ts";
import type { CitedClaim } from "./cited-claim.ts";

/** Puts every source into the store once, with the vectors of its passages. */
export async function storeSources(
  items: readonly CitedClaim[],
  library: { store: Store; models: Models; config: Config },
): Promise<Map<string, TextDocument>> {
  const sources = new Map(items.flatMap((item) => item.sources.map((source) => [source.id, source])));
  const documents = new Map<string, TextDocument>();
  for (const [id, { title, sentences, isPage }] of sources) {
    const held = textDocument(id, title, sentences, { isPage });
    await library.store.documents.save(held.document, splitPassages(held.document));
    documents.set(id, held);
  }
  await indexDocuments(
    [...documents.values()].map(({ document }) => document.id),
    library,
  );
  return documents;
}
