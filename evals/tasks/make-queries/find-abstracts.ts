import { existsSync } from "node:fs";
import type { Config } from "../../../src/config/schema.ts";
import type { DocumentSummary } from "../../../src/domain/document/document.ts";
import type { Reference } from "../../../src/domain/reference/reference.ts";
import { comparable } from "../../../src/domain/reference/work.ts";
import { matchSource } from "../../../src/stages/matching/match-source.ts";
import { openStore, type Store } from "../../../src/store/store.ts";
import { databaseLocation } from "../../../src/workbench/library/database-location.ts";

/** Finds the abstract of a referenced work among the available documents. */
export type FindAbstract = (reference: Reference) => Promise<string | null>;

/** Searches the given sources by all identifying fields. */
export async function abstractsOfSources(store: Store, ids: string[]): Promise<FindAbstract> {
  const summaries = await store.documents.describe(ids);
  return async (reference) => {
    const { documentId } = matchSource(reference, summaries);
    return documentId === null ? null : abstractOf(store, documentId);
  };
}

/** Runs `work` with read-only access to the user's library, by DOI, else by title. Finds nothing if there is no library. */
export async function withLibraryAbstracts<Result>(
  { config, environment }: { config: Config; environment: NodeJS.ProcessEnv },
  work: (find: FindAbstract) => Promise<Result>,
): Promise<Result> {
  const location = databaseLocation(config, environment);
  if (location.kind === "directory" && !existsSync(location.path)) return work(async () => null);
  const store = await openStore(location);
  try {
    const held = await store.holdings.list();
    const summaries = await store.documents.describe(held.map(({ documentId }) => documentId));
    const byName = new Map<string, string>(
      summaries.toReversed().flatMap((summary) => namesOf(summary).map((name) => [name, summary.id] as const)),
    );
    return await work(async ({ work: { DOI, title } }) => {
      const id = byName.get(`doi ${DOI?.toLowerCase()}`) ?? byName.get(`title ${comparable(title ?? "")}`);
      return id === undefined ? null : abstractOf(store, id);
    });
  } finally {
    await store.close();
  }
}

function namesOf({ identifiers, title }: DocumentSummary): string[] {
  const plain = comparable(title);
  return [...(identifiers.doi ? [`doi ${identifiers.doi}`] : []), ...(plain === "" ? [] : [`title ${plain}`])];
}

async function abstractOf(store: Store, documentId: string): Promise<string | null> {
  const document = await store.documents.get(documentId);
  if (!document?.abstract) return null;
  const { start, end } = document.abstract;
  return document.text.slice(start, end).replace(/\s+/g, " ").trim() || null;
}
