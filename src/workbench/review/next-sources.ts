import { parse } from "node:path";
import type { Report } from "../../domain/report/report.ts";
import type { Review } from "../../domain/report/review.ts";
import type { Run } from "../../domain/run/run.ts";
import type { Store } from "../../store/store.ts";

/**
 * The sources of the next check: those of the last one, as far as they are still here. An unreadable source is left out once a readable one
 * has its name: otherwise no later check would be complete.
 */
export async function findNextSources(
  { documents, files }: Pick<Store, "documents" | "files">,
  { report, run }: { report: Pick<Report, "sources">; run: Pick<Run, "order"> | null },
): Promise<Pick<Review, "nextSources" | "unreadSources">> {
  const requested = run?.order?.command === "check" ? run.order.sources : [];
  // The last run may have been about one claim, with only its sources.
  const ids = [...new Set([...report.sources.map(({ id }) => id), ...requested])];
  const read = await documents.known(ids);
  const uploaded = new Map((await files.list(ids)).map(({ documentId, name }) => [documentId, name]));
  const paths = new Map(report.sources.map(({ id, path }) => [id, path]));
  const stemOf = (id: string) => parse(uploaded.get(id) ?? paths.get(id) ?? "").name.toLowerCase();
  const readStems = new Set(ids.filter((id) => read.has(id)).map(stemOf));
  const unread = ids.filter((id) => !read.has(id) && uploaded.has(id) && !readStems.has(stemOf(id)));
  return {
    nextSources: ids.filter((id) => read.has(id) || unread.includes(id)),
    unreadSources: unread.map((id) => ({ id, name: uploaded.get(id)! })),
  };
}
