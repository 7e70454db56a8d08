import { asc, eq } from "drizzle-orm";
import { Finding } from "../../domain/finding/finding.ts";
import type { Database } from "../database/database.ts";
import { findings } from "../schema.ts";
import { lockDocument } from "./lock-document.ts";
import { readRecord } from "./read-record.ts";
import { insertRows } from "./row-batches.ts";

export function findingStore(database: Database) {
  return {
    /** Findings are collected from the records each time, so the new set replaces the old one. */
    async replace(documentId: string, list: Finding[]): Promise<void> {
      await database.transaction(async (transaction) => {
        await lockDocument(transaction, documentId);
        await transaction.delete(findings).where(eq(findings.document_id, documentId));
        const rows = list.map((content, ordinal) => ({ id: content.id, document_id: documentId, ordinal, content }));
        await insertRows(transaction, findings, rows);
      });
    },

    async documentOf(id: string): Promise<string | undefined> {
      const [row] = await database.select({ documentId: findings.document_id }).from(findings).where(eq(findings.id, id));
      return row?.documentId;
    },

    async list(documentId: string): Promise<Finding[]> {
      const rows = await database.select().from(findings).where(eq(findings.document_id, documentId)).orderBy(asc(findings.ordinal));
      return rows.map(readFinding);
    },
  };
}

export const readFinding = ({ id, content }: typeof findings.$inferSelect): Finding =>
  readRecord(Finding, content, { table: "findings", id });
