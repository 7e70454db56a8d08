import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { Edition } from "../../domain/report/edition.ts";
import type { Database } from "../database/database.ts";
import { editions } from "../schema.ts";
import { lockDocument } from "./lock-document.ts";
import { readRecord, toIsoTime } from "./read-record.ts";

/** The maximum number of editions of a manuscript: each stores its findings, and older ones are never compared with. */
const maxKept = 20;

export function editionStore(database: Database) {
  return {
    /** Saves the result of a check. A second check of the same input replaces the first. */
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

    /** Editions of a file, newest first. */
    async list(path: string): Promise<Edition[]> {
      const rows = await database.select().from(editions).where(eq(editions.path, path)).orderBy(desc(editions.checked_at));
      return rows.map(readEdition);
    },

    /** The newest edition with this text, under any path. */
    async ofDocument(documentId: string): Promise<Edition | undefined> {
      const [row] = await database
        .select()
        .from(editions)
        .where(eq(editions.document_id, documentId))
        .orderBy(desc(editions.checked_at))
        .limit(1);
      return row && readEdition(row);
    },

    /** The newest editions of other manuscripts that share claims with these fingerprints, and how many; the most similar first. */
    async similar(
      fingerprints: readonly string[],
      paths: readonly string[],
    ): Promise<{ documentId: string; shared: number; claims: number }[]> {
      if (fingerprints.length === 0) return [];
      const { rows } = (await database.execute(sql`
        select document_id as "documentId", shared::int, claims::int from (
          select distinct on (e.path) e.document_id, e.path, jsonb_array_length(e.claims) as claims,
            (select count(*) from jsonb_array_elements(e.claims) c where c ->> 'fingerprint' in (select jsonb_array_elements_text(${JSON.stringify(fingerprints)}::jsonb))) as shared
          from editions e order by e.path, e.checked_at desc) s
        where shared > 0 and path not in (select jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb))
        order by shared desc, document_id limit 5`)) as unknown as { rows: { documentId: string; shared: number; claims: number }[] };
      return rows;
    },

    /** Every path and document of the same manuscript: with the same path, with the same text, or named as a continuation. */
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

export const readEdition = (row: typeof editions.$inferSelect): Edition =>
  readRecord(
    Edition,
    { ...row, documentId: row.document_id, inputHash: row.input_hash, checkedAt: toIsoTime(row.checked_at) },
    { table: "editions", id: row.path },
  );
