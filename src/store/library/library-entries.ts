import { and, asc, eq, inArray, isNotNull, like, sql } from "drizzle-orm";
import { LibraryEntry } from "../../domain/library/library-entry.ts";
import type { Database } from "../database/database.ts";
import { readRecord, toIsoTime } from "../records/read-record.ts";
import { documents, holdings } from "../schema.ts";

export interface LibraryEntryQuery {
  /** Only these documents. */
  documentIds?: readonly string[];
  /** Only documents whose ids begin with this. */
  idPrefix?: string;
  /** Includes documents that checks have read and no user added. */
  all?: boolean;
}

export function libraryEntryStore(database: Database) {
  return {
    /** The catalogue entries of documents, in the order of their ids, without their text. */
    async list({ documentIds, idPrefix, all = false }: LibraryEntryQuery = {}): Promise<LibraryEntry[]> {
      if (documentIds?.length === 0) return [];
      const named = documentIds && inArray(documents.id, [...documentIds]);
      const begins = idPrefix === undefined ? undefined : like(documents.id, `${idPrefix}%`);
      const rows = await database
        .select(columns)
        .from(documents)
        .leftJoin(holdings, eq(holdings.document_id, documents.id))
        .where(and(named, begins, all ? isNoOtherFile : isNotNull(holdings.document_id)))
        .orderBy(asc(documents.id));
      return rows.map(toLibraryEntry);
    },
  };
}

/** A further file of a held work is part of that work's entry, unless it was checked itself. */
const isNoOtherFile = sql`(${holdings.document_id} is not null or not exists (select from holdings main
  where main.other_files @> jsonb_build_array(jsonb_build_object('documentId', ${documents.id})))
  or exists (select from editions where editions.document_id = ${documents.id}))`;

const columns = {
  documentId: documents.id,
  title: documents.title,
  authors: documents.authors,
  format: documents.format,
  identifiers: documents.identifiers,
  pages: documents.pages,
  path: holdings.path,
  work: holdings.work,
  otherFiles: holdings.other_files,
  origin: holdings.origin,
  key: holdings.key,
  addedAt: holdings.added_at,
  checked: sql<
    [path: string, at: string] | null
  >`(select json_build_array(editions.path, checked_at) from editions where editions.document_id = ${documents.id} order by checked_at desc limit 1)`,
  collections: sql<
    string[]
  >`coalesce((select array_agg(name order by name) from collections where collections.document_id = ${documents.id}), '{}')`,
};

type Row = { [Column in "documentId" | "title" | "format"]: string } & {
  authors: LibraryEntry["work"]["author"];
  identifiers: LibraryEntry["identifiers"];
  pages: number | null;
  path: string | null;
  otherFiles: LibraryEntry["otherFiles"] | null;
  origin: LibraryEntry["origin"];
  work: LibraryEntry["work"] | null;
  key: string | null;
  addedAt: string | null;
  checked: [path: string, at: string] | null;
  collections: string[];
};

function toLibraryEntry({ authors, work, addedAt, checked, path, otherFiles, title, ...rest }: Row): LibraryEntry {
  const known = work?.title || title;
  const entry = {
    ...rest,
    title: known,
    work: { ...work, ...(known === "" ? {} : { title: known }), author: work?.author?.length ? work.author : authors },
    path: path ?? checked?.[0] ?? null,
    otherFiles: otherFiles ?? [],
    role: path !== null ? "holding" : checked !== null ? "manuscript" : "source",
    addedAt: addedAt === null ? null : toIsoTime(addedAt),
    checkedAt: checked === null ? null : toIsoTime(checked[1]),
  };
  return readRecord(LibraryEntry, entry, { table: "holdings", id: rest.documentId });
}
