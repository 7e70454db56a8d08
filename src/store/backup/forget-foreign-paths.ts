import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { basename, isAbsolute } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";

/**
 * Keeps the path of a document only if a file with the content of the document is there. `ibid library update` reads the file at a path: a
 * backup that somebody else made must not choose which files of this machine are read.
 */
export async function forgetForeignPaths(transaction: Pick<Database, "execute">): Promise<void> {
  const { rows } = (await transaction.execute(
    sql`select document_id, path, content_hash from holdings join documents on documents.id = document_id`,
  )) as unknown as { rows: { document_id: string; path: string; content_hash: string }[] };
  for (const { document_id, path, content_hash } of rows) {
    if (!isLocal(path) || isEntryOfList(path) || (await hashOf(path)) === content_hash) continue;
    await transaction.execute(sql`update holdings set path = ${basename(path)} where document_id = ${document_id}`);
  }
}

/** A path of this machine; others are addresses in another program, or names alone. */
function isLocal(path: string): boolean {
  return isAbsolute(path) || /[/\\]/.test(path.replace(/^[a-z]+:\/\//, ""));
}

/** An entry of a bibliography or a corpus. Only entries that the library already has are read again from such a file. */
function isEntryOfList(path: string): boolean {
  return /\.(?:bib|ris|nbib|json|jsonl|ya?ml|xml|csv|tsv)#[^/\\]*$/i.test(path);
}

/** Undefined where no regular file can be read. */
async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    if (!statSync(path).isFile()) return undefined;
    for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  } catch {
    return undefined;
  }
  return hash.digest("hex");
}
