import { resolve } from "node:path";
import type { Config } from "../config/schema.ts";
import type { NamedFile, Subject } from "../pipeline/subject.ts";
import type { Store } from "../store/store.ts";
import { findAssigned } from "./find-assigned.ts";
import { type GatheredSources, gatherSources, nameManuscript } from "./gather-files.ts";
import { itself } from "./leave-out-copies.ts";

/** The files of a check under their names, before any library is opened. */
export interface NamedFiles {
  manuscript: NamedFile;
  sources: NamedFile[];
  unnamed: GatheredSources["failures"];
  passedOver: GatheredSources["passedOver"];
}

/** Names what the user gave; a source that is the manuscript itself is passed over. */
export function nameFiles(
  { path, bytes, sources }: { path: string; bytes?: Uint8Array | undefined; sources: string[] },
  config: Config,
): NamedFiles {
  const manuscript = nameManuscript(path, config, bytes);
  const { files, failures: unnamed, passedOver } = gatherSources(sources, config);
  const given = files.filter(({ documentId }) => documentId !== manuscript.documentId);
  for (const { path: what } of files.filter((file) => !given.includes(file))) passedOver.push({ what, why: itself });
  return { manuscript, sources: given, unnamed, passedOver };
}

/** The subject of a run: the files named, what the library holds besides, and what people have said about it. */
export async function subjectOf(
  { manuscript, sources }: Pick<NamedFiles, "manuscript" | "sources">,
  store: Store,
  { config, since = null }: { config: Config; since?: string | null | undefined },
): Promise<Subject> {
  const { documentId } = manuscript;
  const lineage = await store.editions.lineage([resolve(manuscript.path), ...(since === null ? [] : [since])], documentId);
  const known = new Set([manuscript, ...sources].map((file) => file.documentId));
  const held = (await store.holdings.list()).filter((holding) => !known.has(holding.documentId));
  for (const holding of held) known.add(holding.documentId);
  const assigned = await findAssigned(store, { versions: lineage.documentIds, known, config });
  return {
    manuscript,
    sources: [...sources, ...assigned.unread],
    holdings: [...held, ...assigned.read],
    decisions: await store.decisions.list(lineage),
  };
}
