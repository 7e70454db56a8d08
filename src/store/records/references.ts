import { asc, eq } from "drizzle-orm";
import { Citation } from "../../domain/reference/citation.ts";
import { Reference, SourceMatch } from "../../domain/reference/reference.ts";
import type { Database } from "../database/database.ts";
import { citations, references, source_matches } from "../schema.ts";
import { markComplete } from "./completions.ts";
import { isAmong } from "./is-among.ts";
import { lockDocument } from "./lock-document.ts";
import { readRecord } from "./read-record.ts";
import { insertRows } from "./row-batches.ts";

/** The bibliography of one manuscript with its citation markers. */
export interface ReferenceList {
  documentId: string;
  references: Reference[];
  citations: Citation[];
}

/** The text of a reference, and the hash of what it was found with. */
export interface StoredMatch {
  match: SourceMatch;
  inputHash: string;
}

export function referenceStore(database: Database) {
  return {
    /** Replaces the references of this document, in one transaction. */
    async save(list: ReferenceList, completion: { stage: string; inputHash: string }): Promise<void> {
      const { documentId } = list;
      await database.transaction(async (transaction) => {
        await lockDocument(transaction, documentId);
        await transaction.delete(references).where(eq(references.document_id, documentId));
        await transaction.delete(citations).where(eq(citations.document_id, documentId));
        await insertRows(transaction, references, list.references.map(referenceRow));
        await insertRows(transaction, citations, list.citations.map(citationRow));
        await markComplete(transaction, { documentId, ...completion });
      });
    },

    async documentOf(id: string): Promise<string | undefined> {
      const [row] = await database.select({ documentId: references.document_id }).from(references).where(eq(references.id, id));
      return row?.documentId;
    },

    async list(documentId: string): Promise<Reference[]> {
      const rows = await database.select().from(references).where(eq(references.document_id, documentId)).orderBy(asc(references.ordinal));
      return rows.map(readReference);
    },

    async citations(documentId: string): Promise<Citation[]> {
      const rows = await database.select().from(citations).where(eq(citations.document_id, documentId)).orderBy(asc(citations.ordinal));
      return rows.map(readCitation);
    },

    async saveMatches(matches: readonly StoredMatch[]): Promise<void> {
      const rows = matches.map(({ match, inputHash }) => ({
        reference_id: match.referenceId,
        document_id: match.documentId,
        confidence: match.confidence,
        reason: match.reason,
        input_hash: inputHash,
      }));
      await insertRows(database, source_matches, rows, { onConflict: { replace: "reference_id" } });
    },

    /** Documents with a reference that matches this document, with the label of the entry. */
    async citing(documentId: string): Promise<{ documentId: string; label: string }[]> {
      return database
        .select({ documentId: references.document_id, label: references.label })
        .from(source_matches)
        .innerJoin(references, eq(references.id, source_matches.reference_id))
        .where(eq(source_matches.document_id, documentId))
        .orderBy(asc(references.document_id), asc(references.ordinal));
    },

    /** Matches of these references, with their input hashes. */
    async matches(referenceIds: string[]): Promise<StoredMatch[]> {
      if (referenceIds.length === 0) return [];
      const rows = await database.select().from(source_matches).where(isAmong(source_matches.reference_id, referenceIds));
      return rows.map((row) => ({
        match: readSourceMatch(row),
        inputHash: row.input_hash,
      }));
    },
  };
}

const referenceRow = ({ documentId, listedOnly = false, ...rest }: Reference) => ({
  ...rest,
  document_id: documentId,
  listed_only: listedOnly,
});

export const readReference = ({ document_id, listed_only, key, ...rest }: typeof references.$inferSelect): Reference =>
  readRecord(
    Reference,
    { ...rest, documentId: document_id, ...(key === null ? {} : { key }), ...(listed_only ? { listedOnly: true } : {}) },
    { table: "references", id: rest.id },
  );

export const readCitation = (row: typeof citations.$inferSelect): Citation =>
  readRecord(Citation, { ...row, documentId: row.document_id }, { table: "citations", id: row.id });

export const readSourceMatch = (row: typeof source_matches.$inferSelect): SourceMatch =>
  readRecord(
    SourceMatch,
    { ...row, referenceId: row.reference_id, documentId: row.document_id },
    { table: "source_matches", id: row.reference_id },
  );

const citationRow = ({ documentId, ...rest }: Citation) => ({ ...rest, document_id: documentId });
