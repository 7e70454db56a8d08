import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, like, lt, notLike, sql } from "drizzle-orm";
import { StoredFile } from "../../domain/library/stored-file.ts";
import { IbidError } from "../../errors.ts";
import { bufferSweeper } from "../../workers/buffer-sweeper.ts";
import type { Database } from "../database/database.ts";
import { documents, file_pieces, files } from "../schema.ts";

/** The size of every piece of a file except the last, so that an offset determines its piece. */
export const pieceBytes = 1_048_576;

/** An unfinished upload has no document yet. Its id is one that no document has. */
const unfinishedIds = "upload_%";
/** After this time without a new piece an upload is considered abandoned. */
const uploadExpiry = "1 hour";

/** Smaller files are overwritten by the next ones. */
const minReclaimedPieces = 4;

/** `reclaims` is for a library on disk, where deleted files would never give back their space; a PostgreSQL server vacuums by itself. */
export function fileStore(database: Database, { reclaims = false } = {}) {
  const sweep = bufferSweeper();
  const remove = async (documentId: string): Promise<void> => {
    const pieces = await database.$count(file_pieces, eq(file_pieces.document_id, documentId));
    await database.delete(files).where(eq(files.document_id, documentId));
    if (pieces < minReclaimedPieces || !reclaims) return;
    // Nothing else gives the space back: PGlite has no background processes.
    await database.execute(sql`vacuum ${file_pieces}`);
    await database.execute(sql`checkpoint`);
  };
  const get = async (documentId: string): Promise<StoredFile | undefined> => {
    const [row] = await database
      .select()
      .from(files)
      .where(and(eq(files.document_id, documentId), notLike(files.document_id, unfinishedIds)));
    return row && fromRow(row);
  };
  return {
    /** Starts an upload, and deletes abandoned ones. */
    async begin(name: string): Promise<string> {
      await database
        .delete(files)
        .where(and(like(files.document_id, unfinishedIds), lt(files.uploaded_at, sql`now() - ${uploadExpiry}::interval`)));
      const id = `upload_${randomUUID()}`;
      const row = { document_id: id, name, format: "", bytes: 0, content_hash: "", is_scanned: false, uploaded_at: sql`now()` };
      await database.insert(files).values(row);
      return id;
    },

    async addPiece(id: string, ordinal: number, content: Uint8Array): Promise<void> {
      await database.insert(file_pieces).values({ document_id: id, ordinal, content });
      sweep(content.length);
      await database.update(files).set({ uploaded_at: sql`now()` }).where(eq(files.document_id, id));
    },

    /** Makes an upload the file of a document. If the file existed already, only its name changes. */
    async finish(id: string, file: StoredFile): Promise<void> {
      await database.transaction(async (transaction) => {
        const added = await transaction.insert(files).values(toRow(file)).onConflictDoNothing().returning({ id: files.document_id });
        if (added.length > 0)
          await transaction.update(file_pieces).set({ document_id: file.documentId }).where(eq(file_pieces.document_id, id));
        else await transaction.update(files).set({ name: file.name }).where(eq(files.document_id, file.documentId));
        await transaction.delete(files).where(eq(files.document_id, id));
      });
    },

    get,
    remove,

    /** Uploads that were never read, newest first. */
    async unread(): Promise<StoredFile[]> {
      const rows = await database
        .select({ file: files })
        .from(files)
        .leftJoin(documents, eq(documents.id, files.document_id))
        .where(and(isNull(documents.id), notLike(files.document_id, unfinishedIds)))
        .orderBy(desc(files.uploaded_at), asc(files.document_id));
      return rows.map(({ file }) => fromRow(file));
    },

    async list(documentIds: readonly string[]): Promise<StoredFile[]> {
      if (documentIds.length === 0) return [];
      const rows = await database
        .select()
        .from(files)
        .where(inArray(files.document_id, [...documentIds]))
        .orderBy(asc(files.document_id));
      return rows.map(fromRow);
    },

    /** The bytes from `start` up to `end`, one piece at a time. Only the requested part of a piece is loaded. */
    async *readRange(documentId: string, start: number, end: number): AsyncGenerator<Uint8Array> {
      for (let at = start; at < end; ) {
        const ordinal = Math.floor(at / pieceBytes);
        const until = Math.min(end, (ordinal + 1) * pieceBytes);
        const from = at - ordinal * pieceBytes + 1;
        const [piece] = await database
          .select({ content: sql<string>`encode(substring(${file_pieces.content} from ${from}::int for ${until - at}::int), 'base64')` })
          .from(file_pieces)
          .where(and(eq(file_pieces.document_id, documentId), eq(file_pieces.ordinal, ordinal)));
        // Otherwise a client that was promised more bytes would wait forever.
        if (!piece) throw new IbidError("not-found", "the file was removed while it was read", { hint: "Upload it again." });
        yield Buffer.from(piece.content, "base64");
        at = until;
      }
    },

    /** The whole file. */
    async read(documentId: string): Promise<Uint8Array | undefined> {
      const file = await get(documentId);
      if (!file) return undefined;
      const whole = new Uint8Array(file.bytes);
      let at = 0;
      for await (const piece of this.readRange(documentId, 0, file.bytes)) {
        whole.set(piece, at);
        at += piece.length;
      }
      return whole;
    },
  };
}

const toRow = ({ documentId, contentHash, isScanned, uploadedAt, ...rest }: StoredFile) => ({
  ...rest,
  document_id: documentId,
  content_hash: contentHash,
  is_scanned: isScanned,
  uploaded_at: uploadedAt,
});

const fromRow = (row: typeof files.$inferSelect): StoredFile =>
  StoredFile.parse({
    ...row,
    documentId: row.document_id,
    contentHash: row.content_hash,
    isScanned: row.is_scanned,
    uploadedAt: new Date(row.uploaded_at).toISOString(),
  });
