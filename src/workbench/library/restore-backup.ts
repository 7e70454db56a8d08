import { createReadStream, existsSync, statSync } from "node:fs";
import { createGunzip } from "node:zlib";
import { IbidError } from "../../errors.ts";
import { restoreLibrary } from "../../store/backup/restore-library.ts";
import type { DatabaseLocation } from "../../store/database/database.ts";

export interface RestoreBackupRequest {
  file: string;
  /** Replace the existing library. */
  replace: boolean;
  /** Also restore a backup of Ibid 0.2.0 or older, which has no checksum. */
  unchecked?: boolean;
}

/** The numbers of restored records. */
export interface RestoreResult {
  documents: number;
  passages: number;
  /** Verdicts whose quotations are not in their documents. The next check judges them again. */
  stale?: number;
  /** Answers of conversations whose quotations are not in their documents. They were removed; their questions stay. */
  answers?: number;
}

/** Creates a library from a file of `backUpLibrary`. */
export async function restoreBackup(
  location: DatabaseLocation,
  { file, replace, unchecked = false }: RestoreBackupRequest,
): Promise<RestoreResult> {
  if (!existsSync(file) || statSync(file).isDirectory())
    throw new IbidError("not-found", `there is no file ${file}`, { hint: "Check the path; quotes help when it has spaces." });
  const { counts, stale, answers } = await restoreLibrary(location, { name: file, lines: linesOf(file), replace, unchecked });
  return {
    documents: counts.documents ?? 0,
    passages: counts.passages ?? 0,
    ...(stale > 0 ? { stale } : {}),
    ...(answers > 0 ? { answers } : {}),
  };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const read = createReadStream(file);
  const unpacked = read.pipe(createGunzip());
  read.on("error", (error) => unpacked.destroy(error));
  let isFirst = true;
  try {
    for await (const line of splitLines(unpacked, () => read.bytesRead)) {
      isFirst = false;
      yield line;
    }
  } catch (cause) {
    if (cause instanceof LineTooLong && !isFirst)
      throw new IbidError("backup-unusable", `${file} has a line that no backup has`, {
        hint: "Name a file that `ibid library backup` has written. Nothing was restored.",
      });
    // A file that cannot be unpacked at all is not a backup; the reader of its first line reports that.
    if (!isFirst)
      throw new IbidError("backup-unusable", `${file} is damaged: it cannot be unpacked to its end`, {
        hint: "Use another copy of the file, or an earlier backup. Nothing was restored.",
        cause,
      });
  } finally {
    read.destroy();
    unpacked.destroy();
  }
}

/** Bytes of one row. The largest rows hold the text of a whole book, 4 million characters, and the boxes of its words. */
const maxLineBytes = 80 * 1024 * 1024;
/** Rows of this size are word boxes and prose, which pack to a fourth. A file that unpacks to 100 times its size was made to exhaust memory. */
const [largeLineBytes, maxRatio] = [8 * 1024 * 1024, 100];

class LineTooLong extends Error {}

/** Splits at line feeds. A small file may unpack to gigabytes, so no line is gathered that cannot be one of a backup. */
async function* splitLines(pieces: AsyncIterable<Buffer>, packedBytes: () => number): AsyncGenerator<string> {
  let [held, bytes, unpackedBytes]: [Buffer[], number, number] = [[], 0, 0];
  for await (const piece of pieces) {
    unpackedBytes += piece.length;
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      yield Buffer.concat([...held, piece.subarray(from, end)]).toString("utf8");
      [held, bytes, from] = [[], 0, end + 1];
    }
    if (from === piece.length) continue;
    held.push(piece.subarray(from));
    bytes += piece.length - from;
    // Rows are objects, headers of tables are lists.
    const isBomb = bytes > largeLineBytes && unpackedBytes > maxRatio * packedBytes();
    if (isBomb || bytes > maxLineBytes || !"{[".includes(String.fromCharCode(held[0]![0]!))) throw new LineTooLong();
  }
  if (bytes > 0) yield Buffer.concat(held).toString("utf8");
}
