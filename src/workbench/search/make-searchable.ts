import { type RunEvent, runPipeline } from "../../pipeline/run-pipeline.ts";
import type { RunContext } from "../../pipeline/stage.ts";
import { indexing } from "../../stages/indexing/stage.ts";
import type { Store } from "../../store/store.ts";

/** Documents that are made searchable by one query for what is pending. */
const batchSize = 200;

/** Gives the passages of these documents the vectors of today's embedder, and a library that has grown large its index of them. */
export async function* makeSearchable(unseen: readonly string[], store: Store, context: RunContext): AsyncGenerator<RunEvent, void> {
  for (let start = 0; start < unseen.length; start += batchSize) {
    const sources = unseen.slice(start, start + batchSize).map((documentId) => ({ path: documentId, documentId }));
    yield* runPipeline([indexing], { subject: { manuscript: { path: "", documentId: "" }, sources, holdings: [] }, store, context });
  }
  const embedder = context.models.embed.id;
  const waiting = await store.passages.index.waiting(embedder);
  if (waiting === 0) return;
  yield { type: "notice", stage: "indexing", text: `The library has grown to ${waiting} vectors: an index of them is made, once.` };
  await store.passages.index.build(embedder);
}
