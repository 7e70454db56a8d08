import { asc, eq, inArray, sql } from "drizzle-orm";
import { Verdict } from "../../domain/verdict/verdict.ts";
import type { Database } from "../database/database.ts";
import { staleVerdict } from "../removal/detach-document.ts";
import { documents, verdicts } from "../schema.ts";
import { isAmong } from "./is-among.ts";
import { readRecord } from "./read-record.ts";
import { insertRows } from "./row-batches.ts";

const removedMeanwhile = "The source was removed from the library while this was judged; the next check judges this again.";

export function verdictStore(database: Database) {
  return {
    /** Saves a verdict, replacing an older one. When a source was removed meanwhile, a verdict without its words is saved instead. */
    async save(verdict: Verdict): Promise<void> {
      const row = toRow(Verdict.parse(verdict));
      const sources = [...new Set([...verdict.evidence, ...verdict.elsewhere].map((evidence) => evidence.documentId))];
      const save = (database: Pick<Database, "execute">) => insertRows(database, verdicts, [row], { onConflict: { replace: "claim_id" } });
      if (sources.length === 0) return save(database);
      await database.transaction(async (transaction) => {
        await save(transaction);
        // A transaction that removes one of them waits, and then finds this verdict.
        const there = await transaction.select({ id: documents.id }).from(documents).where(inArray(documents.id, sources)).for("key share");
        if (there.length < sources.length)
          await transaction.update(verdicts).set(staleVerdict(removedMeanwhile)).where(eq(verdicts.claim_id, verdict.claimId));
      });
    },

    /** An outdated verdict must not be shown while the new one is made. */
    async remove(claimIds: string[]): Promise<void> {
      if (claimIds.length > 0) await database.delete(verdicts).where(inArray(verdicts.claim_id, claimIds));
    },

    async madeOf(inputHashes: string[]): Promise<Map<string, Verdict>> {
      if (inputHashes.length === 0) return new Map();
      const inputHash = sql`(${verdicts.made_by} ->> 'inputHash')`;
      const rows = await database.select().from(verdicts).where(isAmong(inputHash, inputHashes)).orderBy(asc(verdicts.claim_id));
      return new Map(rows.map((row) => [row.made_by.inputHash, readVerdict(row)]));
    },

    async list(documentId: string): Promise<Verdict[]> {
      const rows = await database.select().from(verdicts).where(eq(verdicts.document_id, documentId)).orderBy(asc(verdicts.claim_id));
      return rows.map(readVerdict);
    },
  };
}

const toRow = ({ claimId, documentId, references, madeBy, readers, missing, ...rest }: Verdict) => ({
  ...rest,
  readers: readers ?? null,
  missing: missing ?? null,
  stale: null,
  claim_id: claimId,
  document_id: documentId,
  reference_verdicts: references,
  made_by: madeBy,
});

export const readVerdict = ({ readers, missing, ...row }: typeof verdicts.$inferSelect): Verdict =>
  readRecord(
    Verdict,
    {
      ...row,
      claimId: row.claim_id,
      documentId: row.document_id,
      references: row.reference_verdicts,
      madeBy: row.made_by,
      ...(readers ? { readers } : {}),
      ...(missing ? { missing } : {}),
    },
    { table: "verdicts", id: row.claim_id },
  );
