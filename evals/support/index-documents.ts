import type { Config } from "../../src/config/schema.ts";
import type { Models } from "../../src/models/models.ts";
import { localAgents } from "../../src/pipeline/agents.ts";
import { timeBudget } from "../../src/pipeline/budget.ts";
import { openEvidenceSearch } from "../../src/retrieval/find-evidence.ts";
import { openSearch } from "../../src/retrieval/search.ts";
import { indexing } from "../../src/stages/indexing/stage.ts";
import type { Store } from "../../src/store/store.ts";
import { showProgress } from "./progress.ts";

/** Documents indexed in one batch. */
const batchSize = 200;

/** Computes the vectors of stored documents' passages with the product's own stage. */
export async function indexDocuments(
  documentIds: readonly string[],
  { store, models, config }: { store: Store; models: Models; config: Config },
): Promise<void> {
  const context = {
    models,
    config,
    search: openSearch(store, models, config),
    findEvidence: openEvidenceSearch(store, models, config),
    verify: async () => undefined,
    agents: localAgents(),
    budget: timeBudget(0),
    signal: new AbortController().signal,
    document: async (id: string) => (await store.documents.get(id))!,
    passages: (id: string) => store.passages.list(id),
    reportProgress: () => {},
    notice: () => {},
    fail: (error: Error) => {
      throw error;
    },
  };
  for (let start = 0; start < documentIds.length; start += batchSize) {
    showProgress("indexing", start, documentIds.length);
    const sources = documentIds.slice(start, start + batchSize).map((documentId) => ({ path: documentId, documentId }));
    const subject = { manuscript: { path: "", documentId: "" }, sources, holdings: [] };
    for await (const record of indexing.run(await indexing.pending(store, subject, context), context)) await indexing.save(store, record);
  }
  showProgress("indexing", documentIds.length, documentIds.length);
}
