import type { Config } from "../config/schema.ts";
import { fingerprintOf } from "../domain/reference.ts";
import type { NamedFile } from "../pipeline/subject.ts";
import type { Store } from "../store/store.ts";
import { findFiles } from "./runs/find-files.ts";

interface Assigning {
  /** The manuscript and its earlier versions. */
  versions: readonly string[];
  /** What the check looks at anyway. */
  known: ReadonlySet<string>;
  config: Config;
}

/** The documents that a person said are texts of the manuscript's references, and which of them nobody has read yet. */
export async function findAssigned(
  store: Store,
  { versions, known, config }: Assigning,
): Promise<{ read: NamedFile[]; unread: NamedFile[] }> {
  const references = (await Promise.all(versions.map((id) => store.references.list(id)))).flat();
  const assigned = await store.holdings.assignments([...new Set(references.map(fingerprintOf))]);
  const wanted = [...new Set(assigned.values())].filter((id) => !known.has(id) && !versions.includes(id));
  const held = await store.documents.known(wanted);
  const uploaded = new Set((await store.files.list(wanted)).map(({ documentId }) => documentId));
  const files = await findFiles(
    wanted.filter((id) => held.has(id) || uploaded.has(id)),
    { store, config },
  );
  return { read: files.filter(({ documentId }) => held.has(documentId)), unread: files.filter(({ documentId }) => !held.has(documentId)) };
}
