import { resolve } from "node:path";
import { withPreset } from "../../config/presets.ts";
import type { Config } from "../../config/schema.ts";
import type { CheckRunRequest, RunRequest } from "../../domain/run/run-request.ts";
import { IbidError } from "../../errors.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import type { CheckRequest } from "../check/check-request.ts";
import { parseCheckScope } from "../check/check-scope.ts";
import { chooseFreshStages } from "../check/choose-fresh-stages.ts";
import { whyManuscriptIsNoSource } from "../check/exclude-copies.ts";
import { findFiles } from "../files/find-files.ts";

/** The settings of a requested run: those of the server, changed by the request. */
export function configOfRun({ preset, maxCost, withLibrary, online, fetchTexts }: CheckRunRequest, config: Config): Config {
  const chosen = preset ? withPreset(config, preset) : config;
  return {
    ...chosen,
    withLibrary: chosen.withLibrary || withLibrary,
    indexes: { ...chosen.indexes, online: chosen.indexes.online || online === true || fetchTexts === true },
    ...(maxCost === undefined ? {} : { maxCost }),
  };
}

/** Converts a request to a check. Throws when it names something unknown. */
export async function toCheckRequest(order: CheckRunRequest, store: Store): Promise<CheckRequest> {
  parseCheckScope(order.only);
  chooseFreshStages(order.fresh);
  // A partial check uses the sources of the last whole check.
  const isPartial = order.sources.length === 0 && order.only.length > 0;
  const earlier = isPartial ? order.documentId : order.since;
  const kept = earlier === undefined ? [] : await sourcesOfCheck(earlier, store);
  // The manuscript itself is no source of its next version.
  const wanted = [...new Set([...order.sources, ...kept.filter((id) => isPartial || id !== order.documentId)])];
  const [manuscript, ...sources] = await findFiles([order.documentId, ...wanted], { store });
  const identity = await identityOfUpload(manuscript!, order, store);
  const passedOver = wanted.includes(order.documentId) ? [{ what: manuscript!.path, why: whyManuscriptIsNoSource }] : [];
  const unreadable = (order.refused ?? []).map(({ name, code, message, hint }) => ({
    path: name,
    error: new IbidError(code, message, hint === undefined ? {} : { hint }),
  }));
  return {
    path: manuscript!.path,
    sources: [...sources, ...unreadable].map(({ path }) => path),
    named: { manuscript: { ...manuscript!, identity }, sources, unreadable, passedOver },
    only: order.only,
    ...(order.fetchTexts ? { fetchTexts: true } : {}),
    ...(order.fresh ? { fresh: order.fresh } : {}),
  };
}

/**
 * The sources of the last check of a manuscript, as far as they are still here. When a source is removed, its words leave the library with
 * the reports that quote it; then the request of the last run names the others.
 */
async function sourcesOfCheck(documentId: string, { reports, runs, documents, files }: Store): Promise<string[]> {
  const report = await reports.get(documentId);
  const orders = report
    ? []
    : (await runs.list({ documentId, command: "check", limit: 20 })).flatMap(({ order }) => (order?.command === "check" ? order : []));
  const ids = report ? report.sources.map(({ id }) => id) : (orders.find(({ sources }) => sources.length > 0)?.sources ?? []);
  return keepExisting(ids, { documents, files });
}

/** The request of a run without the sources that were removed since. */
export async function withoutRemovedSources(order: RunRequest, store: Pick<Store, "documents" | "files">): Promise<RunRequest> {
  return order.command === "check" ? { ...order, sources: await keepExisting(order.sources, store) } : order;
}

async function keepExisting(ids: string[], { documents, files }: Pick<Store, "documents" | "files">): Promise<string[]> {
  const read = await documents.known(ids);
  const uploaded = new Set((await files.list(ids)).map((file) => file.documentId));
  return ids.filter((id) => read.has(id) || uploaded.has(id));
}

/** Identifies the versions of an uploaded manuscript. A name alone makes no version: two uploads may both be called manuscript.pdf. */
async function identityOfUpload({ path, documentId, open }: NamedFile, { since }: CheckRunRequest, { editions }: Store): Promise<string> {
  const earlier = await editions.ofDocument(since ?? documentId);
  if (earlier) return earlier.path;
  if (since !== undefined)
    throw new IbidError("usage", `${since} has not been checked, so there is nothing to compare with`, {
      hint: "Name a document that was checked, or leave `since` out.",
    });
  return open ? `upload:${documentId}/${path}` : resolve(path);
}
