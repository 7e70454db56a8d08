import { asc, inArray, sql } from "drizzle-orm";
import { Holding } from "../domain/holding.ts";
import type { Work } from "../domain/work.ts";
import type { Database } from "./database.ts";
import { assignments, collections, holdings } from "./schema.ts";

/** A document that comes into the library, with what is known of it by then. */
export interface NewHolding {
  documentId: string;
  path: string;
  work?: Work;
  key?: string | null;
  /** Collections that it comes into besides those it is in. */
  collections?: readonly string[];
}

export function holdingStore(database: Database) {
  return {
    /** Adding a document again renames it, and forgets nothing that is known of it. */
    async add({ documentId, path, work, key, collections: names = [] }: NewHolding): Promise<void> {
      const known = { path, ...(work ? { work } : {}), ...(key ? { key } : {}) };
      await database.transaction(async (transaction) => {
        await transaction
          .insert(holdings)
          .values({ document_id: documentId, ...known })
          .onConflictDoUpdate({ target: holdings.document_id, set: known });
        if (names.length > 0)
          await transaction
            .insert(collections)
            .values(names.map((name) => ({ document_id: documentId, name })))
            .onConflictDoNothing();
      });
    },

    /** Adds many at once, each as `add` would; all are kept or none. */
    async addAll(rows: readonly NewHolding[]): Promise<void> {
      if (rows.length === 0) return;
      await database.transaction(async (transaction) => {
        const values = rows.map(({ documentId, path, work, key }) => ({
          document_id: documentId,
          path,
          work: work ?? { author: [] },
          key: key ?? null,
        }));
        const known = {
          path: sql`excluded.path`,
          work: sql`case when excluded.work = '{"author": []}'::jsonb then ${holdings.work} else excluded.work end`,
          key: sql`coalesce(excluded.key, ${holdings.key})`,
        };
        await transaction.insert(holdings).values(values).onConflictDoUpdate({ target: holdings.document_id, set: known });
        const memberships = rows.flatMap(({ documentId, collections: names = [] }) =>
          names.map((name) => ({ document_id: documentId, name })),
        );
        if (memberships.length > 0) await transaction.insert(collections).values(memberships).onConflictDoNothing();
      });
    },

    /** Which document holds the work with which DOI, in lower case; the first by id where several do. */
    async dois(): Promise<Map<string, string>> {
      const doi = sql<string>`lower(${holdings.work} ->> 'DOI')`;
      const rows = await database
        .select({ doi, documentId: holdings.document_id })
        .from(holdings)
        .where(sql`${holdings.work} ? 'DOI'`)
        .orderBy(sql`${holdings.document_id} desc`);
      return new Map(rows.map((row) => [row.doi, row.documentId]));
    },

    /** All of them, or those of some documents, in the order of their ids. */
    async list(documentIds?: readonly string[]): Promise<Holding[]> {
      if (documentIds?.length === 0) return [];
      const names = sql<string[]>`coalesce((select array_agg(${collections.name} order by ${collections.name}) from ${collections}
        where ${collections.document_id} = ${holdings.document_id}), '{}')`;
      const rows = await database
        .select({
          documentId: holdings.document_id,
          path: holdings.path,
          work: holdings.work,
          key: holdings.key,
          addedAt: holdings.added_at,
          collections: names,
        })
        .from(holdings)
        .where(documentIds ? inArray(holdings.document_id, [...documentIds]) : undefined)
        .orderBy(asc(holdings.document_id));
      return rows.map((row) => Holding.parse({ ...row, addedAt: new Date(row.addedAt).toISOString() }));
    },

    /** From now on the work with this fingerprint is read in that document. */
    async assign(fingerprint: string, documentId: string): Promise<void> {
      const row = { fingerprint, document_id: documentId };
      await database.insert(assignments).values(row).onConflictDoUpdate({ target: assignments.fingerprint, set: row });
    },

    async assignments(fingerprints: string[]): Promise<Map<string, string>> {
      if (fingerprints.length === 0) return new Map();
      const rows = await database.select().from(assignments).where(inArray(assignments.fingerprint, fingerprints));
      return new Map(rows.map((row) => [row.fingerprint, row.document_id]));
    },
  };
}
