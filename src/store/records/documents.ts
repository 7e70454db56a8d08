import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { Document, DocumentSummary } from "../../domain/document/document.ts";
import { HiddenText } from "../../domain/document/hidden-text.ts";
import { Markup } from "../../domain/document/markup.ts";
import { packLayout, unpackLayout } from "../../domain/document/pack-layout.ts";
import type { Passage } from "../../domain/document/passage.ts";
import { firstLineOf, IbidError } from "../../errors.ts";
import type { Database } from "../database/database.ts";
import { type DetachedCounts, detachDocument, nothingDetached, removeDocument } from "../removal/detach-document.ts";
import { type PurgedRecords, purge } from "../removal/purge.ts";
import { completions, documents, passages } from "../schema.ts";
import { type Completion, markComplete } from "./completions.ts";
import { passageRow } from "./passages.ts";
import { readRecord } from "./read-record.ts";
import { insertRows } from "./row-batches.ts";

export function documentStore(database: Database) {
  return {
    /** Saves a Document and its Passages: both or neither. */
    async save(document: Document, ownPassages: Passage[], ...done: Omit<Completion, "documentId">[]): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.insert(documents).values(toRow(document)).onConflictDoNothing();
        await insertRows(transaction, passages, ownPassages.map(passageRow), { onConflict: "skip" });
        for (const completion of done) await markComplete(transaction, { documentId: document.id, ...completion });
      });
    },

    /** Replaces a document with another reading of the same file, and detaches what was derived from it. */
    async replace(document: Document, ownPassages: Passage[], ...done: Omit<Completion, "documentId">[]): Promise<void> {
      const { id } = document;
      await database.transaction(async (transaction) => {
        const held = await transaction.select({ body: documents.body }).from(documents).where(eq(documents.id, id));
        const cut = await transaction.select({ id: passages.id }).from(passages).where(eq(passages.document_id, id));
        const isCutSo = new Set(cut.map((passage) => passage.id)).symmetricDifference(new Set(ownPassages.map((own) => own.id))).size === 0;
        if (held[0]?.body !== document.text || !isCutSo) {
          await transaction.delete(completions).where(eq(completions.document_id, id));
          await detachDocument(transaction, id, "The source was read again; the next check judges this again.");
          await transaction.delete(passages).where(eq(passages.document_id, id));
          await transaction.update(documents).set(toRow(document)).where(eq(documents.id, id));
          await insertRows(transaction, passages, ownPassages.map(passageRow));
        }
        for (const completion of done) await markComplete(transaction, { documentId: id, ...completion });
      });
    },

    /** Removes documents from the library with everything derived from them, all or none. */
    async remove(ids: readonly string[]): Promise<DetachedCounts> {
      return database.transaction(async (transaction) => {
        const sum = { ...nothingDetached };
        for (const id of ids) {
          const detached = await removeDocument(
            transaction,
            id,
            "The source was removed from the library; the next check judges this again.",
          );
          for (const [what, number] of Object.entries(detached)) sum[what as keyof DetachedCounts] += number;
        }
        return sum;
      });
    },

    /** Removes documents from the library with every record that contains their words, of any origin. */
    purge: (ids: readonly string[]): Promise<PurgedRecords> => purge(database, ids),

    async get(id: string): Promise<Document | undefined> {
      const [row] = await database.select().from(documents).where(eq(documents.id, id));
      return row && readDocument(row);
    },

    /** Changes when the document is read again. Undefined when it does not exist. */
    async stamp(id: string): Promise<string | undefined> {
      const [row] = await database.select({ stamp: sql<string>`xmin::text` }).from(documents).where(eq(documents.id, id));
      return row?.stamp;
    },

    /** The data to name and match documents, without their whole text and the boxes of words. */
    async describe(ids: string[]): Promise<DocumentSummary[]> {
      if (ids.length === 0) return [];
      const rows = await database.select(summaryColumns).from(documents).where(inArray(documents.id, ids)).orderBy(documents.id);
      return rows.map((row) => readRecord(DocumentSummary, row, { table: "documents", id: row.id }));
    },

    async titles(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await database
        .select({ id: documents.id, title: documents.title })
        .from(documents)
        .where(inArray(documents.id, [...ids]));
      return new Map(rows.map(({ id, title }) => [id, title]));
    },

    async comments(id: string): Promise<Markup["comments"]> {
      const [row] = await database.select({ markup: documents.markup }).from(documents).where(eq(documents.id, id));
      return row ? Markup.shape.comments.parse(row.markup.comments) : [];
    },

    /** Hidden texts by document id. Documents without hidden text are absent. */
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

    /** Which of these documents exist. */
    async known(ids: string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await database.select({ id: documents.id }).from(documents).where(inArray(documents.id, ids));
      return new Set(rows.map(({ id }) => id));
    },
  };
}

/** The first characters contain title, authors and abstract of nearly every paper. */
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

export function readDocument(row: typeof documents.$inferSelect): Document {
  try {
    const { layout, ...rest } = row;
    return {
      // The layout is checked by itself: validating each word of a page as an object takes a second, during which a server answers no request.
      ...Document.parse({
        ...rest,
        layout: layout.kind === "pages" ? { ...layout, words: [] } : layout,
        abstract: row.abstract ?? undefined,
        contentHash: row.content_hash,
        text: row.body,
      }),
      layout: unpackLayout(layout, row.body.length),
    };
  } catch (cause) {
    const why = cause instanceof z.ZodError ? `${cause.issues[0]!.path.join(".")}: ${cause.issues[0]!.message}` : firstLineOf(cause);
    throw new IbidError("document-unreadable", `the library's record of “${row.title}” is damaged: ${why}`, {
      hint: "Another program or a disk error changed the library. Read the file again with --fresh, or restore a backup.",
      cause,
    });
  }
}
