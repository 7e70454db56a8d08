import { existsSync } from "node:fs";
import type { Report } from "../../domain/report/report.ts";
import type { Failure } from "../../domain/run/run.ts";
import type { Watch } from "../../domain/watch/watch.ts";
import { IbidError } from "../../errors.ts";
import { type RunEvent, toFailure } from "../../pipeline/run-pipeline.ts";
import type { Store } from "../../store/store.ts";
import { check } from "../check/check.ts";
import type { CheckRequest, CheckTools } from "../check/check-request.ts";
import { identifyManuscript } from "../files/gather-sources.ts";
import { toCheckRequest } from "../runs/to-check-request.ts";

/** The document of a watch as it stands. */
export interface WatchedText {
  report: Report;
  failures: Failure[];
}

/**
 * The report of a watched document. It is checked only if it has no report, or if its file has changed. A watch whose file is gone goes on
 * with the text that the library holds, and says so.
 */
export async function* readWatched(
  watch: Pick<Watch, "path" | "documentId" | "options">,
  { store, tools, signal }: { store: Store; tools: CheckTools; signal: AbortSignal },
): AsyncGenerator<RunEvent, WatchedText> {
  const failures: Failure[] = [];
  const { path, options } = watch;
  const isGone = path !== null && !existsSync(path);
  if (isGone) failures.push(toFailure("watch", fileGone(path), path));
  const documentId = path === null || isGone ? watch.documentId : identifyManuscript(path, tools.config).documentId;
  const stored = await store.reports.get(documentId);
  if (stored) return { report: stored, failures };
  const request: CheckRequest =
    path === null || isGone
      ? await toCheckRequest({ command: "check", documentId, sources: [], withLibrary: false, only: [] }, store)
      : { path, sources: options.sources.filter((source) => existsSync(source)) };
  // Services are asked by the watch itself, once for all references.
  const config = { ...tools.config, indexes: { ...tools.config.indexes, online: false } };
  const report = yield* check({ ...request, signal }, { ...tools, config, observer: undefined });
  const [document] = await store.documents.describe([report.manuscript.id]);
  if (!document) throw new IbidError("document-unreadable", report.run.failures[0]?.message ?? "the document could not be read");
  for (const source of options.sources)
    if (!existsSync(source)) failures.push(toFailure("watch", new IbidError("not-found", `there is no folder or file ${source}`), source));
  return { report, failures };
}

function fileGone(path: string): IbidError {
  return new IbidError("document-unreadable", `there is no file ${path} any more`, {
    hint: "The watch goes on with the text that the library holds. Put the file back, or remove the watch and add it with its new place.",
  });
}
