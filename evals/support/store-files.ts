import type { Config } from "../../src/config/schema.ts";
import { openFile } from "../../src/formats/open-file.ts";
import { readDocument } from "../../src/formats/read-document.ts";
import type { Models } from "../../src/models/models.ts";
import { splitPassages } from "../../src/stages/ingest/chunking/split-passages.ts";
import type { Store } from "../../src/store/store.ts";
import { indexDocuments } from "./index-documents.ts";
import { showProgress } from "./progress.ts";

/** Stores files as the product reads them, with vectors if `withVectors`. Returns the id of each by its name. */
export async function storeFiles(
  files: readonly { name: string; path: string }[],
  { store, models, config, withVectors }: { store: Store; models: Models; config: Config; withVectors: boolean },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [index, { name, path }] of files.entries()) {
    showProgress("reading", index, files.length);
    const document = await readDocument(openFile(path, config.limits), config);
    await store.documents.save(document, splitPassages(document));
    await store.holdings.add({ documentId: document.id, path });
    ids.set(name, document.id);
  }
  showProgress("reading", files.length, files.length);
  if (withVectors) await indexDocuments([...ids.values()], { store, models, config });
  return ids;
}
