import { isAbsolute } from "node:path";
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { Holding } from "../../domain/library/holding.ts";
import type { TextOrigin } from "../../domain/library/text-origin.ts";
import type { Work } from "../../domain/reference/work.ts";
import type { Database } from "../database/database.ts";
import { isAmong } from "../records/is-among.ts";
import { readRecord, toIsoTime } from "../records/read-record.ts";
import { type DetachedCounts, nothingDetached, removeDocument } from "../removal/detach-document.ts";
import { assignments, collections, decisions, editions, holdings, watches } from "../schema.ts";

/** A document to be added to the holdings. */
export interface NewHolding {
  documentId: string;
  path: string;
  work?: Work;
  key?: string | null;
  /** Collections to add it to, in addition to its present ones. */
  collections?: readonly string[];
}

export function holdingStore(database: Database) {
  return {
    /** Adds documents, all or none. Adding a document again renames it and keeps everything known about it. */
    async add(...rows: NewHolding[]): Promise<void> {
      if (rows.length === 0) return;
      const unknown: Work = { author: [] };
      await database.transaction(async (transaction) => {
        const known = {
          path: sql`excluded.path`,
          work: sql`case when excluded.work = ${JSON.stringify(unknown)}::jsonb then ${holdings.work} else excluded.work end`,
          key: sql`coalesce(excluded.key, ${holdings.key})`,
        };
        await transaction
          .insert(holdings)
          .values(rows.map(({ documentId, path, work = unknown, key = null }) => ({ document_id: documentId, path, work, key })))
          .onConflictDoUpdate({ target: holdings.document_id, set: known });
        const places = rows.flatMap(({ documentId, collections: names = [] }) => names.map((name) => ({ document_id: documentId, name })));
        if (places.length > 0) await transaction.insert(collections).values(places).onConflictDoNothing();
      });
    },

    /** Replaces the metadata of a held document. */
    async describe(documentId: string, work: Work): Promise<void> {
      await database.update(holdings).set({ work }).where(eq(holdings.document_id, documentId));
    },

    /** Says where the text of a held document was fetched. */
    async setOrigin(documentId: string, origin: TextOrigin): Promise<void> {
      await database.update(holdings).set({ origin }).where(eq(holdings.document_id, documentId));
    },

    /** The documents with these paths. Of several with one path, the newest. */
    async named(paths: readonly string[]): Promise<Map<string, string>> {
      if (paths.length === 0) return new Map();
      const rows = await database
        .select({ path: holdings.path, documentId: holdings.document_id })
        .from(holdings)
        .where(inArray(holdings.path, [...paths]))
        .orderBy(asc(holdings.added_at), asc(holdings.document_id));
      return new Map(rows.map((row) => [row.path, row.documentId]));
    },

    /** The documents by the DOI of their work, in lower case. Of several with one DOI, the first by id. */
    async dois(): Promise<Map<string, string>> {
      const doi = sql<string>`lower(${holdings.work} ->> 'DOI')`;
      const rows = await database
        .select({ doi, documentId: holdings.document_id })
        .from(holdings)
        .where(sql`${holdings.work} ? 'DOI'`)
        .orderBy(sql`${holdings.document_id} desc`);
      return new Map(rows.map((row) => [row.doi, row.documentId]));
    },

    /** The works of all holdings with a title or a DOI, for comparison with new ones. */
    async works(): Promise<Pick<Holding, "documentId" | "work" | "key" | "origin">[]> {
      return database
        .select({ documentId: holdings.document_id, work: holdings.work, key: holdings.key, origin: holdings.origin })
        .from(holdings)
        .where(sql`${holdings.work} ?| array['title', 'DOI']`)
        .orderBy(asc(holdings.document_id));
    },

    /** All holdings, or those of some documents, in the order of their ids. */
    async list(documentIds?: readonly string[]): Promise<Holding[]> {
      if (documentIds?.length === 0) return [];
      // The table names are written out: in a select from one table drizzle omits them.
      const names = sql<string[]>`coalesce((select array_agg(name order by name) from collections
        where collections.document_id = holdings.document_id), '{}')`;
      const rows = await database
        .select({
          documentId: holdings.document_id,
          path: holdings.path,
          work: holdings.work,
          key: holdings.key,
          addedAt: holdings.added_at,
          otherFiles: holdings.other_files,
          origin: holdings.origin,
          collections: names,
        })
        .from(holdings)
        .where(documentIds ? inArray(holdings.document_id, [...documentIds]) : undefined)
        .orderBy(asc(holdings.document_id));
      return rows.map((row) => readRecord(Holding, { ...row, addedAt: toIsoTime(row.addedAt) }, { table: "holdings", id: row.documentId }));
    },

    /** Adds documents to collections. Returns the number of new memberships. Documents that are not held are skipped. */
    async tag(documentIds: readonly string[], names: readonly string[]): Promise<number> {
      if (documentIds.length === 0 || names.length === 0) return 0;
      return database.transaction(async (transaction) => {
        const held = await transaction
          .select({ id: holdings.document_id })
          .from(holdings)
          .where(inArray(holdings.document_id, [...documentIds]));
        const rows = held.flatMap(({ id }) => names.map((name) => ({ document_id: id, name })));
        if (rows.length === 0) return 0;
        return (await transaction.insert(collections).values(rows).onConflictDoNothing().returning({ name: collections.name })).length;
      });
    },

    /** Removes documents from collections. Returns the number of removed memberships. A collection ends with its last document. */
    async untag(documentIds: readonly string[], names: readonly string[]): Promise<number> {
      if (documentIds.length === 0 || names.length === 0) return 0;
      const own = and(inArray(collections.document_id, [...documentIds]), inArray(collections.name, [...names]));
      return (await database.delete(collections).where(own).returning({ name: collections.name })).length;
    },

    /** All collections with the number of their documents. */
    async collections(): Promise<{ name: string; documents: number }[]> {
      return database
        .select({ name: collections.name, documents: count() })
        .from(collections)
        .groupBy(collections.name)
        .orderBy(asc(collections.name));
    },

    /** Replaces a held document: what people gave it moves to the new one, what was derived from the old text is removed. */
    async replace(oldId: string, newId: string): Promise<DetachedCounts> {
      if (oldId === newId) return nothingDetached;
      return database.transaction(async (transaction) => {
        await transferUserRecords(transaction, oldId, newId);
        return removeDocument(transaction, oldId, "The source has changed since; the next check judges this again.");
      });
    },

    /** The held documents whose works have further files, by the ids of those files. */
    async ofOtherFiles(): Promise<Map<string, string>> {
      const rows = await database
        .select({ documentId: holdings.document_id, files: holdings.other_files })
        .from(holdings)
        .where(sql`${holdings.other_files} <> '[]'`);
      return new Map(rows.flatMap(({ documentId, files }) => files.map((file) => [file.documentId, documentId] as const)));
    },

    /** Makes two held documents one: the first is read from now on, and the other one is a further file of its work. */
    async join(mainId: string, otherId: string): Promise<void> {
      await database.transaction(async (transaction) => {
        const [other] = await transaction.select().from(holdings).where(eq(holdings.document_id, otherId));
        const [main] = await transaction.select().from(holdings).where(eq(holdings.document_id, mainId));
        if (!main || !other) return;
        await transferHolding(transaction, other, mainId);
        const files = [...main.other_files, ...other.other_files, { documentId: otherId, path: other.path }];
        // A file that has changed replaces its earlier text; uploads may share a name and be unrelated.
        const keyOf = ({ path, documentId }: (typeof files)[number]) => (isAbsolute(path) ? path : documentId);
        const other_files = [...new Map(files.map((file) => [keyOf(file), file])).values()];
        await transaction.update(holdings).set({ other_files }).where(eq(holdings.document_id, mainId));
        await transaction.update(assignments).set({ document_id: mainId }).where(eq(assignments.document_id, otherId));
        await transaction.delete(holdings).where(eq(holdings.document_id, otherId));
      });
    },

    /** Assigns the document to the work with this fingerprint. */
    async assign(fingerprint: string, documentId: string): Promise<void> {
      const row = { fingerprint, document_id: documentId };
      await database.insert(assignments).values(row).onConflictDoUpdate({ target: assignments.fingerprint, set: row });
    },

    /** Removes the assignment, so that the work is matched again. */
    async unassign(fingerprint: string): Promise<void> {
      await database.delete(assignments).where(eq(assignments.fingerprint, fingerprint));
    },

    async assignments(fingerprints: string[]): Promise<Map<string, string>> {
      if (fingerprints.length === 0) return new Map();
      const rows = await database.select().from(assignments).where(isAmong(assignments.fingerprint, fingerprints));
      return new Map(rows.map((row) => [row.fingerprint, row.document_id]));
    },
  };
}

/** Moves people's records from a document to the one that replaces it. Existing data of the new one is not overwritten. */
async function transferUserRecords(
  transaction: Pick<Database, "select" | "insert" | "update" | "delete">,
  oldId: string,
  newId: string,
): Promise<void> {
  const [old] = await transaction.select().from(holdings).where(eq(holdings.document_id, oldId));
  if (old) await transferHolding(transaction, old, newId);
  await transaction.update(assignments).set({ document_id: newId }).where(eq(assignments.document_id, oldId));
  await transaction
    .update(decisions)
    .set({ document_id: newId, content: sql`jsonb_set(${decisions.content}, '{documentId}', to_jsonb(${newId}::text))` })
    .where(eq(decisions.document_id, oldId));
  await transaction.update(editions).set({ document_id: newId }).where(eq(editions.document_id, oldId));
  // A document has one watch.
  const watched = await transaction.select({ id: watches.id }).from(watches).where(eq(watches.document_id, newId));
  if (watched.length > 0) return;
  await transaction
    .update(watches)
    .set({ document_id: newId, subject: sql`coalesce(${watches.path}, ${newId})` })
    .where(eq(watches.document_id, oldId));
}

/** Gives a holding's key, metadata, collections and other files to another document. */
async function transferHolding(
  transaction: Pick<Database, "select" | "insert" | "update">,
  old: typeof holdings.$inferSelect,
  newId: string,
): Promise<void> {
  const inherited = {
    key: sql`coalesce(${holdings.key}, ${old.key})`,
    // Metadata from a bibliography stays true; metadata from the old file may not.
    ...(old.key === null
      ? {}
      : { work: sql`case when ${holdings.key} is null then ${JSON.stringify(old.work)}::jsonb else ${holdings.work} end` }),
    added_at: old.added_at,
    other_files: sql`${holdings.other_files} || ${JSON.stringify(old.other_files)}::jsonb`,
  };
  await transaction
    .insert(holdings)
    // Where the old text is from says nothing about the new one.
    .values({ ...old, document_id: newId, origin: null })
    .onConflictDoUpdate({ target: holdings.document_id, set: inherited });
  // Its other files must not be removed with it.
  await transaction.update(holdings).set({ other_files: [] }).where(eq(holdings.document_id, old.document_id));
  const names = await transaction.select({ name: collections.name }).from(collections).where(eq(collections.document_id, old.document_id));
  if (names.length > 0)
    await transaction
      .insert(collections)
      .values(names.map(({ name }) => ({ document_id: newId, name })))
      .onConflictDoNothing();
}
