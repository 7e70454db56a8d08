import { join } from "node:path";
import { homeFolders } from "../../config/paths.ts";
import type { ImportResult, SnapshotSummary } from "../../domain/reference/snapshot.ts";
import { type ImportRequest, importFiles } from "../../scholarly/local-index/import-files.ts";
import { findListings, type JournalListEntry, type PublishedIn } from "../../scholarly/local-index/journal-lists.ts";
import { findSnapshotProblems, listSnapshots, openSnapshots, removeSnapshot } from "../../scholarly/local-index/snapshot-files.ts";
import type { SnapshotIndex } from "../../scholarly/local-index/snapshot-index.ts";

/** The local index of this user: snapshots of public indexes, beside the libraries, which share them. */
export interface Snapshots {
  import(request: Omit<ImportRequest, "folder">): Promise<ImportResult>;
  list(): SnapshotSummary[];
  /** Interrupted imports and files that cannot be read, with what mends them. */
  problems(): { name: string; why: string; hint: string }[];
  remove(name: string): SnapshotSummary;
  /** The snapshots as indexes. The caller closes each of them. */
  open(): SnapshotIndex[];
  /** The entries of imported lists about a journal or publisher: DOAJ, predatory, hijacked. */
  listings(place: PublishedIn): JournalListEntry[];
}

export function snapshotsOf(environment: NodeJS.ProcessEnv): Snapshots {
  const folder = join(homeFolders(environment).data, "indexes");
  return {
    import: (request) => importFiles({ ...request, folder }),
    list: () => listSnapshots(folder),
    problems: () => findSnapshotProblems(folder),
    remove: (name) => removeSnapshot(folder, name),
    open: () => openSnapshots(folder),
    listings: (place) => {
      const indexes = openSnapshots(folder);
      try {
        return findListings(indexes, place);
      } finally {
        for (const index of indexes) index.close();
      }
    },
  };
}
