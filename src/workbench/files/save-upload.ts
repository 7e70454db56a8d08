import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { DocumentFormat } from "../../domain/document/document.ts";
import type { StoredFile } from "../../domain/library/stored-file.ts";
import { detectFormat } from "../../formats/detect-format.ts";
import type { ReadingSettings } from "../../formats/parsed-document.ts";
import { documentIdFrom, refuseEmpty, refuseTooLarge } from "../../formats/read-document.ts";
import { isZip } from "../../formats/zip/open-zip.ts";
import { pieceBytes } from "../../store/library/files.ts";
import type { Store } from "../../store/store.ts";

export interface Upload {
  /** The file name on the user's machine. Folders and invalid characters are removed. */
  name: string;
  isScanned: boolean;
  announced?: number | undefined;
  content: AsyncIterable<Uint8Array>;
}

/** Stores an uploaded file while it is received, with at most one chunk in memory. After a failure nothing of it stays. */
export async function saveUpload(upload: Upload, settings: ReadingSettings, { files }: Pick<Store, "files">): Promise<StoredFile> {
  const name = safeName(upload.name);
  const { bytes: maxBytes } = settings.limits;
  if (upload.announced !== undefined) refuseTooLarge(name, upload.announced, maxBytes);
  const hash = createHash("sha256");
  const pieces = inChunks(upload.content, pieceBytes);
  let [head, format, bytes, ordinal]: [Uint8Array, DocumentFormat | undefined, number, number] = [new Uint8Array(), undefined, 0, 0];
  const id = await files.begin(name);
  try {
    for await (const piece of pieces) {
      bytes += piece.length;
      refuseTooLarge(name, bytes, maxBytes, { isComplete: false });
      if (ordinal === 0) {
        head = piece.slice(0, maxHeadBytes);
        if (!isArchive(piece)) format = detectFormat({ name, bytes: piece });
      }
      hash.update(piece);
      await files.addPiece(id, ordinal++, piece);
    }
    refuseEmpty(name, bytes);
    format ??= await detectArchiveFormat(name, bytes, async () => Buffer.concat(await Array.fromAsync(files.readRange(id, 0, bytes))));
    const contentHash = hash.digest("hex");
    const reading = { ...settings, ...readingSettingsOf(upload) };
    const file = {
      documentId: documentIdFrom({ name, contentHash, head }, reading),
      name,
      format,
      bytes,
      contentHash,
      isScanned: upload.isScanned,
      uploadedAt: new Date().toISOString(),
    };
    await files.finish(id, file);
    return file;
  } catch (error) {
    await files.remove(id);
    throw error;
  }
}

/** The number of bytes that determine the id of a document. */
const maxHeadBytes = 1_024;

/** The OCR setting for an upload whose user said whether its pages are images. Empty if the user did not say. */
export function readingSettingsOf({ isScanned }: Pick<StoredFile, "isScanned">): Partial<Pick<ReadingSettings, "ocr">> {
  return isScanned ? { ocr: "always" } : {};
}

/** Longer names are cut. The extension stays, because it determines the format. */
const maxNameLength = 200;

/** Control characters, and those that change the direction of writing, which can disguise a name. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;

/** A file name from another machine, without folders and without characters that no name should have. */
export function safeName(given: string): string {
  const last = given.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1)!;
  const clean = last.replaceAll(invisibleCharacters, "").replaceAll(/\s+/g, " ").trim();
  if (/^\.*$/.test(clean)) return "document";
  const ending = extname(clean).slice(0, 20);
  const letters = [...clean.slice(0, clean.length - ending.length)];
  return letters.slice(0, maxNameLength - ending.length).join("") + ending;
}

/** Splits bytes into chunks of one size; the last may be shorter. All use one buffer, so a caller that keeps a chunk must copy it. */
export async function* inChunks(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  const piece = new Uint8Array(size);
  let filled = 0;
  for await (const bytes of content)
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + size - filled);
      piece.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < size) continue;
      yield piece;
      filled = 0;
    }
  if (filled > 0) yield piece.subarray(0, filled);
}

/** The format of an archive is known only from the whole archive. For a larger one the extension is trusted until it is read. */
const maxInspectedBytes = 20 * 1_048_576;

const formatByExtension: Record<string, DocumentFormat> = {
  ".docx": "docx",
  ".docm": "docx",
  ".zip": "latex",
  ".gz": "latex",
  ".tgz": "latex",
};

/** Whether the first bytes of a file do not determine its format. */
function isArchive(head: Uint8Array): boolean {
  return isZip(head) || (head[0] === 0x1f && head[1] === 0x8b);
}

/** The format of a complete archive. An unreadable one is rejected with the reader's own message. */
async function detectArchiveFormat(name: string, bytes: number, read: () => Promise<Uint8Array>): Promise<DocumentFormat> {
  const believed = formatByExtension[extname(name).toLowerCase()];
  if (bytes > maxInspectedBytes && believed) return believed;
  return detectFormat({ name, bytes: await read() });
}
