import { and, desc, eq, inArray, or } from "drizzle-orm";
import { Edition } from "../../domain/report/edition.ts";
import type { Database } from "../database/database.ts";
import { editions } from "../schema.ts";
import { lockDocument } from "./lock-document.ts";

/** Nobody looks further back than this, and every edition holds its findings. */
const maxKept = 20;

export function editionStore(database: Database) {
  return {
    /** Keeps what a check came to; the same input checked again replaces what it came to before. */
    async save(edition: Edition): Promise<void> {
      const row = toRow(edition);
      await database.transaction(async (transaction) => {
        await lockDocument(transaction, edition.path);
        await transaction
          .insert(editions)
          .values(row)
          .onConflictDoUpdate({ target: [editions.path, editions.input_hash], set: row });
        const kept = await transaction
          .select({ inputHash: editions.input_hash })
          .from(editions)
          .where(eq(editions.path, edition.path))
          .orderBy(desc(editions.checked_at));
        const surplus = kept.slice(maxKept).map(({ inputHash }) => inputHash);
        if (surplus.length > 0)
          await transaction.delete(editions).where(and(eq(editions.path, edition.path), inArray(editions.input_hash, surplus)));
      });
    },

    /** Editions of a file, the newest first. */
    async list(path: string): Promise<Edition[]> {
      const rows = await database.select().from(editions).where(eq(editions.path, path)).orderBy(desc(editions.checked_at));
      return rows.map(fromRow);
    },

    /** The newest edition with this text, under whatever name. */
    async ofDocument(documentId: string): Promise<Edition | undefined> {
      const [row] = await database
        .select()
        .from(editions)
        .where(eq(editions.document_id, documentId))
        .orderBy(desc(editions.checked_at))
        .limit(1);
      return row && fromRow(row);
    },

    /** Every file and document that is the same manuscript: under one name, with one text, or said to go on from one another. */
    async lineage(names: string[], documentId: string): Promise<{ paths: string[]; documentIds: string[] }> {
      const paths = new Set(names);
      const documentIds = new Set([documentId]);
      for (let known = 0; known < paths.size + documentIds.size; ) {
        known = paths.size + documentIds.size;
        const rows = await database
          .select({ path: editions.path, documentId: editions.document_id, since: editions.since })
          .from(editions)
          .where(or(inArray(editions.path, [...paths]), inArray(editions.document_id, [...documentIds])));
        for (const row of rows) {
          paths.add(row.path);
          documentIds.add(row.documentId);
          if (row.since !== null) paths.add(row.since);
        }
      }
      return { paths: [...paths], documentIds: [...documentIds] };
    },
  };
}

const toRow = ({ documentId, inputHash, checkedAt, ...rest }: Edition) => ({
  ...rest,
  document_id: documentId,
  input_hash: inputHash,
  checked_at: checkedAt,
});

const fromRow = (row: typeof editions.$inferSelect): Edition =>
  Edition.parse({ ...row, documentId: row.document_id, inputHash: row.input_hash, checkedAt: new Date(row.checked_at).toISOString() });
