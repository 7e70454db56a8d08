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
