import { createHash } from "node:crypto";
import type { DocumentFormat } from "../../domain/document.ts";
import type { StoredFile } from "../../domain/stored-file.ts";
import { detectFormat } from "../../formats/detect.ts";
import { documentIdFrom, refuseEmpty, refuseTooLarge } from "../../formats/read-document.ts";
import type { ReadingSettings } from "../../formats/transcript.ts";
import { pieceBytes } from "../../store/files.ts";
import type { Store } from "../../store/store.ts";
import type { Upload } from "./files.ts";
import { inPieces } from "./in-pieces.ts";
import { isArchive, judgeArchive } from "./judge-format.ts";
import { safeName } from "./safe-name.ts";

/** Keeps an uploaded file while it comes, never more than a piece of it in memory. Whatever goes wrong, nothing of it stays. */
export async function keepFile(upload: Upload, settings: ReadingSettings, { files }: Pick<Store, "files">): Promise<StoredFile> {
  const name = safeName(upload.name);
  const { bytes: most } = settings.limits;
  if (upload.announced !== undefined) refuseTooLarge(name, upload.announced, most);
  const hash = createHash("sha256");
  const pieces = inPieces(upload.content, pieceBytes);
  let [head, format, bytes, ordinal]: [Uint8Array, DocumentFormat | undefined, number, number] = [new Uint8Array(), undefined, 0, 0];
  const id = await files.begin(name);
  try {
    for await (const piece of pieces) {
      bytes += piece.length;
      refuseTooLarge(name, bytes, most, { isWhole: false });
      if (ordinal === 0) {
        head = piece.slice(0, headBytes);
        if (!isArchive(piece)) format = detectFormat({ name, bytes: piece });
      }
      hash.update(piece);
      await files.addPiece(id, ordinal++, piece);
    }
    refuseEmpty(name, bytes);
    format ??= await judgeArchive(name, bytes, async () => Buffer.concat(await Array.fromAsync(files.readRange(id, 0, bytes))));
    const contentHash = hash.digest("hex");
    const reading = { ...settings, ...readingOf(upload) };
    const file = {
      documentId: documentIdFrom({ name, contentHash, head }, reading),
      ...{ name, format, bytes, contentHash, isScanned: upload.isScanned },
      uploadedAt: new Date().toISOString(),
    };
    await files.finish(id, file);
    return file;
  } catch (error) {
    await files.remove(id);
    throw error;
  }
}

/** What the id of a document looks at. */
const headBytes = 1_024;

/** How a file is read for which its user said whether its pages are pictures; what the settings say where nobody did. */
export function readingOf({ isScanned }: Pick<StoredFile, "isScanned">): Partial<Pick<ReadingSettings, "ocr">> {
  return isScanned ? { ocr: "always" } : {};
}
