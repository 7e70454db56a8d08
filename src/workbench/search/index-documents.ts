import type { Failure } from "../../domain/run/run.ts";
import { type RunEvent, runPipeline } from "../../pipeline/run-pipeline.ts";
import type { RunContext } from "../../pipeline/stage.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { indexing } from "../../stages/indexing/stage.ts";
import type { Store } from "../../store/store.ts";

/** Makes the missing vectors of the passages of documents. Returns the failures. */
export async function* indexDocuments(
  documents: readonly NamedFile[],
  { store, context }: { store: Store; context: RunContext },
): AsyncGenerator<RunEvent, Failure[]> {
  const failures: Failure[] = [];
  const [first] = documents;
  if (!first) return failures;
  const subject = { manuscript: first, sources: [...documents], holdings: [] };
  for await (const event of runPipeline([indexing], { subject, store, context })) {
    if (event.type === "item-failed") failures.push(event.failure);
    yield event;
  }
  return failures;
}

/** The number of documents per query for missing vectors. */
const batchSize = 200;

/** Makes the vectors of the current embedder for these documents, and a vector index when the library has become large. */
export async function* makeSearchable(unseen: readonly string[], store: Store, context: RunContext): AsyncGenerator<RunEvent, void> {
  for (let start = 0; start < unseen.length; start += batchSize) {
    const sources = unseen.slice(start, start + batchSize).map((documentId) => ({ path: documentId, documentId }));
    yield* runPipeline([indexing], { subject: { manuscript: { path: "", documentId: "" }, sources, holdings: [] }, store, context });
  }
  const embedder = context.models.embed.id;
  const waiting = await store.passages.index.waiting(embedder);
  if (waiting === 0) return;
  yield { type: "notice", stage: "indexing", text: `The library now has ${waiting} vectors: their index is built once.` };
  await store.passages.index.build(embedder);
}
