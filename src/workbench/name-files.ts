import type { Config } from "../config/schema.ts";
import type { NamedFile, Subject } from "../pipeline/subject.ts";
import type { Store } from "../store/store.ts";
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

/** The subject of a run: the files named, and what the library holds besides. */
export async function subjectOf({ manuscript, sources }: Pick<NamedFiles, "manuscript" | "sources">, store: Store): Promise<Subject> {
  const known = new Set([manuscript, ...sources].map(({ documentId }) => documentId));
  const holdings = (await store.holdings.list()).filter(({ documentId }) => !known.has(documentId));
  return { manuscript, sources, holdings };
}
