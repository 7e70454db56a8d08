import { asc, inArray } from "drizzle-orm";
import type { Database } from "./database.ts";
import { assignments, holdings } from "./schema.ts";

/** A document of the library under the name it had when it was added. */
export interface Holding {
  documentId: string;
  path: string;
}

export function holdingStore(database: Database) {
  return {
    async add({ documentId, path }: Holding): Promise<void> {
      await database
        .insert(holdings)
        .values({ document_id: documentId, path })
        .onConflictDoUpdate({ target: holdings.document_id, set: { path } });
    },

    async list(): Promise<Holding[]> {
      const rows = await database.select().from(holdings).orderBy(asc(holdings.document_id));
      return rows.map((row) => ({ documentId: row.document_id, path: row.path }));
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
