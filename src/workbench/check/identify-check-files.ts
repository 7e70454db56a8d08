import type { Config } from "../../config/schema.ts";
import { fingerprintOf } from "../../domain/reference/reference.ts";
import type { Failure } from "../../domain/run/run.ts";
import type { NamedFile, Subject } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import { findFiles } from "../files/find-files.ts";
import { type GatheredSources, gatherSources, identifyManuscript } from "../files/gather-sources.ts";
import { manuscriptIdentity } from "../report/previous-edition.ts";
import { whyManuscriptIsNoSource } from "./exclude-copies.ts";

/** The identified files of a check, before a library is opened. */
export interface CheckFiles {
  manuscript: NamedFile;
  sources: NamedFile[];
  unreadable: GatheredSources["failures"];
  passedOver: GatheredSources["passedOver"];
}

/** Identifies the given files. A source that is the manuscript itself is skipped. */
export function identifyCheckFiles(
  { path, bytes, sources }: { path: string; bytes?: Uint8Array | undefined; sources: string[] },
  config: Config,
): CheckFiles {
  const manuscript = identifyManuscript(path, config, bytes);
  const { files, failures: unnamed, passedOver } = gatherSources(sources, config);
  const given = files.filter(({ documentId }) => documentId !== manuscript.documentId);
  for (const { path: what } of files.filter((file) => !given.includes(file))) passedOver.push({ what, why: whyManuscriptIsNoSource });
  return { manuscript, sources: given, unreadable: unnamed, passedOver };
}

interface UselessSourcesQuery {
  /** Paths as the user named them. */
  sources: string[];
  files: CheckFiles;
  subject: Subject;
}

/**
 * The failure to report when nothing of the named sources could be used: a check without any source must not look like a check against them.
 */
export async function findUselessSources(
  { documents }: Pick<Store, "documents">,
  { sources, files, subject }: UselessSourcesQuery,
): Promise<Failure | undefined> {
  // Copies of the manuscript have left the subject.
  const left = new Set(subject.sources.map(({ documentId }) => documentId));
  const given = files.sources.map(({ documentId }) => documentId).filter((id) => left.has(id));
  if ((await documents.known(given)).size > 0) return undefined;
  const isEmpty =
    files.sources.length + files.unreadable.length === 0 && !files.passedOver.some(({ why }) => why === whyManuscriptIsNoSource);
  return {
    stage: "ingest",
    subject: sources.join(", "),
    code: isEmpty ? "not-found" : "document-unreadable",
    message: `no claim was compared with a source: ${isEmpty ? "no file with text was found there" : "none of its files could be used"}`,
    hint: "Name a folder with the texts of the cited works (PDF, Word, LaTeX, Markdown, HTML, XML, plain text), or leave --sources out.",
  };
}

/** The subject of a run: the named files, and the other documents of the library. */
export async function loadSubject(
  { manuscript, sources }: Pick<CheckFiles, "manuscript" | "sources">,
  store: Store,
  since: string | null = null,
): Promise<Subject> {
  const { documentId } = manuscript;
  const lineage = await store.editions.lineage([manuscriptIdentity(manuscript), ...(since === null ? [] : [since])], documentId);
  const known = new Set([manuscript, ...sources].map((file) => file.documentId));
  const held = (await store.holdings.list()).filter((holding) => !known.has(holding.documentId));
  for (const holding of held) known.add(holding.documentId);
  const assigned = await findAssignedSources(store, { versions: lineage.documentIds, known });
  return {
    manuscript,
    sources: [...sources, ...assigned.unread],
    holdings: [...held, ...assigned.read],
  };
}

interface AssignedSourcesQuery {
  /** The manuscript and its earlier versions. */
  versions: readonly string[];
  /** Documents that the check uses anyway. */
  known: ReadonlySet<string>;
}

/** The documents that a person assigned to references of the manuscript, and those of them that are not read yet. */
async function findAssignedSources(
  store: Store,
  { versions, known }: AssignedSourcesQuery,
): Promise<{ read: NamedFile[]; unread: NamedFile[] }> {
  const references = (await Promise.all(versions.map((id) => store.references.list(id)))).flat();
  const assigned = await store.holdings.assignments([...new Set(references.map(fingerprintOf))]);
  const wanted = [...new Set(assigned.values())].filter((id) => !known.has(id) && !versions.includes(id));
  const held = await store.documents.known(wanted);
  const uploaded = new Set((await store.files.list(wanted)).map(({ documentId }) => documentId));
  const files = await findFiles(
    wanted.filter((id) => held.has(id) || uploaded.has(id)),
    { store },
  );
  return { read: files.filter(({ documentId }) => held.has(documentId)), unread: files.filter(({ documentId }) => !held.has(documentId)) };
}
