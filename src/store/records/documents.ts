import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { Document, DocumentSummary } from "../../domain/document/document.ts";
import { HiddenText } from "../../domain/document/hidden-text.ts";
import { Markup } from "../../domain/document/markup.ts";
import type { Passage } from "../../domain/document/passage.ts";
import type { Database } from "../database/database.ts";
import { type DetachedCounts, detachDocument, nothingDetached } from "../removal/detach-document.ts";
import { type PurgedRecords, purge } from "../removal/purge.ts";
import { removeDocument } from "../removal/remove-document.ts";
import { completions, documents, passages } from "../schema.ts";
import { type Completion, markComplete } from "./completions.ts";
import { packLayout, unpackLayout } from "./pack-layout.ts";
import { passageRow } from "./passages.ts";

export function documentStore(database: Database) {
  return {
    /** A Document and its Passages belong together: both are kept or neither. */
    async save(document: Document, ownPassages: Passage[], ...done: Omit<Completion, "documentId">[]): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.insert(documents).values(toRow(document)).onConflictDoNothing();
        for (const batch of batches(ownPassages.map(passageRow))) await transaction.insert(passages).values(batch).onConflictDoNothing();
        for (const completion of done) await markComplete(transaction, { documentId: document.id, ...completion });
      });
    },

    /** Puts another reading of the same file, or another way to cut it, in the place of the one that is held, and lets go of what was made of it. */
    async replace(document: Document, ownPassages: Passage[], ...done: Omit<Completion, "documentId">[]): Promise<void> {
      const { id } = document;
      await database.transaction(async (transaction) => {
        const held = await transaction.select({ body: documents.body }).from(documents).where(eq(documents.id, id));
        const cut = await transaction.select({ id: passages.id }).from(passages).where(eq(passages.document_id, id));
        const isCutSo = new Set(cut.map((passage) => passage.id)).symmetricDifference(new Set(ownPassages.map((own) => own.id))).size === 0;
        if (held[0]?.body !== document.text || !isCutSo) {
          await transaction.delete(completions).where(eq(completions.document_id, id));
          await detachDocument(transaction, id, "The source was read again; the next check judges this anew.");
          await transaction.delete(passages).where(eq(passages.document_id, id));
          await transaction.update(documents).set(toRow(document)).where(eq(documents.id, id));
          for (const batch of batches(ownPassages.map(passageRow))) await transaction.insert(passages).values(batch);
        }
        for (const completion of done) await markComplete(transaction, { documentId: id, ...completion });
      });
    },

    /** Takes documents out of the library with all that was made of them, all or none. */
    async remove(ids: readonly string[]): Promise<DetachedCounts> {
      return database.transaction(async (transaction) => {
        const sum = { ...nothingDetached };
        for (const id of ids) {
          const letGo = await removeDocument(transaction, id, "The source was removed from the library; the next check judges this anew.");
          for (const [what, number] of Object.entries(letGo)) sum[what as keyof DetachedCounts] += number;
        }
        return sum;
      });
    },

    /** Takes documents out of the library with every record that holds their words, wherever they came by them. */
    purge: (ids: readonly string[]): Promise<PurgedRecords> => purge(database, ids),

    async get(id: string): Promise<Document | undefined> {
      const [row] = await database.select().from(documents).where(eq(documents.id, id));
      return row && fromRow(row);
    },

    /** Changes when the document is read anew; undefined where it is not held. */
    async stamp(id: string): Promise<string | undefined> {
      const [row] = await database.select({ stamp: sql<string>`xmin::text` }).from(documents).where(eq(documents.id, id));
      return row?.stamp;
    },

    /** What is needed to name and match documents, without their whole text and every word's box. */
    async describe(ids: string[]): Promise<DocumentSummary[]> {
      if (ids.length === 0) return [];
      const rows = await database.select(summaryColumns).from(documents).where(inArray(documents.id, ids)).orderBy(documents.id);
      return rows.map((row) => DocumentSummary.parse(row));
    },

    async titles(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await database
        .select({ id: documents.id, title: documents.title })
        .from(documents)
        .where(inArray(documents.id, [...ids]));
      return new Map(rows.map(({ id, title }) => [id, title]));
    },

    /** What was written beside the words of a document. */
    async comments(id: string): Promise<Markup["comments"]> {
      const [row] = await database.select({ markup: documents.markup }).from(documents).where(eq(documents.id, id));
      return row ? Markup.shape.comments.parse(row.markup.comments) : [];
    },

    /** What documents hold and do not show, by their ids; those that hide nothing are left out. */
    async hidden(ids: string[]): Promise<Map<string, HiddenText[]>> {
      if (ids.length === 0) return new Map();
      const hidden = sql<HiddenText[]>`${documents.markup} -> 'hidden'`;
      const rows = await database
        .select({ id: documents.id, hidden })
        .from(documents)
        .where(and(inArray(documents.id, ids), sql`jsonb_array_length(coalesce(${documents.markup} -> 'hidden', '[]'::jsonb)) > 0`))
        .orderBy(documents.id);
      return new Map(rows.map((row) => [row.id, z.array(HiddenText).parse(row.hidden)]));
    },

    /** Which of these are held already. */
    async known(ids: string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await database.select({ id: documents.id }).from(documents).where(inArray(documents.id, ids));
      return new Set(rows.map(({ id }) => id));
    },
  };
}

/** Keeps one statement below PostgreSQL's 65,535 parameters, also for wide rows. */
const rowsPerStatement = 500;

function* batches<T>(rows: T[]): Iterable<T[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) yield rows.slice(start, start + rowsPerStatement);
}

/** Title, authors and abstract stand in the first characters of nearly every paper. */
const frontCharacters = 3_000;

const summaryColumns = {
  id: documents.id,
  contentHash: documents.content_hash,
  format: documents.format,
  title: documents.title,
  authors: documents.authors,
  identifiers: documents.identifiers,
  failures: documents.failures,
  front: sql<string>`left(${documents.body}, ${sql.raw(String(frontCharacters))})`,
  pages: documents.pages,
  recognised: sql<number>`jsonb_array_length(jsonb_path_query_array(${documents.layout}, '$.pages[*] ? (exists (@.ocrConfidence))'))`,
};

const toRow = ({ contentHash, text, layout, ...rest }: Document) => ({
  ...rest,
  layout: packLayout(layout),
  content_hash: contentHash,
  body: text,
});

const fromRow = (row: typeof documents.$inferSelect): Document =>
  Document.parse({
    ...row,
    layout: unpackLayout(row.layout),
    abstract: row.abstract ?? undefined,
    contentHash: row.content_hash,
    text: row.body,
  });
