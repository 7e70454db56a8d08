import { type RunEvent, runPipeline } from "../../pipeline/run-pipeline.ts";
import type { RunContext } from "../../pipeline/stage.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { ingest } from "../../stages/ingest/stage.ts";
import type { Store } from "../../store/store.ts";
import { indexDocuments } from "../search/index-documents.ts";

/** Stores abstracts of records as documents that can be searched and quoted. */
export async function* readAbstracts(
  files: readonly NamedFile[],
  { store, context }: { store: Store; context: RunContext },
): AsyncGenerator<RunEvent> {
  const [first, ...others] = files;
  if (!first) return;
  yield* runPipeline([ingest], { subject: { manuscript: first, sources: others, holdings: [] }, store, context });
  yield* indexDocuments(files, { store, context });
}
