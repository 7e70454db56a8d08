import type { Config } from "../../config/schema.ts";
import type { AskedFile } from "../../domain/answer/conversation.ts";
import type { Failure } from "../../domain/run/run.ts";
import { IbidError } from "../../errors.ts";
import { type RunEvent, runPipeline, toFailure } from "../../pipeline/run-pipeline.ts";
import type { RunContext } from "../../pipeline/stage.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { ingest } from "../../stages/ingest/stage.ts";
import type { Store } from "../../store/store.ts";
import { type GatheredSources, gatherSources } from "../files/gather-sources.ts";

/** The files that a user named with a question, before a library is opened. */
export function identifyAskedFiles(paths: string[], config: Config): GatheredSources {
  const named = gatherSources(paths, config);
  if (named.files.length > 0 || named.failures.length > 0) return named;
  const [first] = named.passedOver;
  throw new IbidError("not-found", `there is no file that can be read in ${paths.join(", ")}`, {
    hint: first ? `${first.what}: ${first.why}.` : "Name files, or a folder with files.",
  });
}

export interface AskedFilesRead {
  files: AskedFile[];
  failures: Failure[];
}

/** Reads files for a question. They are stored as documents, not as holdings: no later search of the library finds them. */
export async function* readAskedFiles(
  { files, failures: unnamed }: Pick<GatheredSources, "files" | "failures">,
  { store, context }: { store: Store; context: RunContext },
): AsyncGenerator<RunEvent, AskedFilesRead> {
  const failures = unnamed.map(({ path, error }) => toFailure("ingest", error, path));
  for (const failure of failures) yield { type: "item-failed", failure };
  const [first, ...others] = files;
  if (first)
    for await (const event of runPipeline([ingest], { subject: { manuscript: first, sources: others, holdings: [] }, store, context })) {
      if (event.type === "item-failed") failures.push(event.failure);
      yield event;
    }
  const known = await store.documents.known(files.map(({ documentId }) => documentId));
  const read = files.filter(({ documentId }) => known.has(documentId));
  if (read.length > 0) return { files: read.map(({ documentId, path }: NamedFile) => ({ documentId, path })), failures };
  const [cause] = failures;
  throw new IbidError(
    "document-unreadable",
    `no file could be read${cause ? `: ${cause.message}` : ""}`,
    cause?.hint ? { hint: cause.hint } : {},
  );
}
