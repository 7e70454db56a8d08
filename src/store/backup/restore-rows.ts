import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { basename, isAbsolute } from "node:path";
import { sql } from "drizzle-orm";
import { IbidError } from "../../errors.ts";
import type { Database } from "../database/database.ts";
import { explainDatabaseError } from "../database/explain-database-error.ts";
import { BackupHeader, EndLine, openChecksum, TableLine } from "./write-backup.ts";

/** The lines of a backup file, with the file's name for messages. */
export interface BackupLines {
  name: string;
  lines: AsyncIterable<string>;
  /** Also accept a backup of Ibid 0.2.0 or older, which has no checksum. */
  unchecked?: boolean;
}

type Lines = AsyncIterator<string>;

/** Reads the first line. A file with any other first line is not a backup. */
export async function readHeader({ name }: BackupLines, lines: Lines): Promise<BackupHeader & { line: string }> {
  const { value } = await lines.next();
  const header = BackupHeader.safeParse(parse(value));
  if (header.success) return { ...header.data, line: value };
  throw new IbidError("backup-unusable", `${name} is not a backup of a library`, {
    hint: "Name a file that `ibid library backup` has written, by this Ibid or an older one.",
  });
}

/** Inserts the rows of a backup into the empty tables of the same schema, in one transaction. An incomplete backup leaves them empty. */
export async function restoreRows(
  database: Database,
  { name, unchecked = false }: BackupLines,
  { lines, header }: { lines: Lines; header: string },
): Promise<Record<string, number>> {
  const checksum = openChecksum();
  checksum.add(header);
  const damaged = (why: string) =>
    new IbidError("backup-unusable", `${name} is damaged: ${why}`, {
      hint: "Use another copy of the file, or an earlier backup. Nothing was restored.",
    });
  const asDamage = (error: unknown) => {
    const explained = explainDatabaseError(error);
    return explained instanceof IbidError ? explained : damaged("some of its rows do not match their table");
  };
  return database.transaction(async (transaction) => {
    const known = await columnsOf(transaction);
    const counts: Record<string, number> = {};
    let [table, columns, rows, bytes]: [string, string[], string[], number] = ["", [], [], 0];
    const flush = async () => {
      if (rows.length > 0) await insert(transaction, { table, columns, rows }).catch((error: unknown) => Promise.reject(asDamage(error)));
      [rows, bytes] = [[], 0];
    };
    for (;;) {
      const { value: line, done } = await lines.next();
      if (done) throw damaged("its end is missing");
      if (!line.startsWith("[")) {
        if (table === "") throw damaged("it has rows without a table");
        checksum.add(line);
        counts[table]!++;
        rows.push(line);
        bytes += line.length;
        if (rows.length >= rowsAtOnce || bytes > bytesAtOnce) await flush();
        continue;
      }
      await flush();
      const value = parse(line);
      const end = EndLine.safeParse(value).data;
      if (end) {
        if (Object.keys({ ...counts, ...end[1] }).some((key) => counts[key] !== end[1][key])) throw damaged("rows are missing");
        if (end[2] ? end[2].sha256 !== checksum.digest() : !unchecked)
          throw end[2] ? damaged("it was changed after it was written") : unproven(name);
        // Each user decides where text may be sent: a backup may come from somebody else.
        await transaction.execute(sql`delete from consents`);
        await forgetForeignPaths(transaction);
        return counts;
      }
      const next = TableLine.safeParse(value).data?.[1];
      if (!next || next.columns.some((column) => !known.get(next.name)?.has(column))) throw damaged("it names unknown tables or columns");
      checksum.add(line);
      ({ name: table, columns } = next);
      counts[table] ??= 0;
    }
  });
}

function unproven(name: string): IbidError {
  return new IbidError("backup-unusable", `${name} has no checksum, so nobody can tell whether its texts were changed`, {
    hint: "If you made it yourself with Ibid 0.2.0 or older, restore it with --unchecked.",
  });
}

const [rowsAtOnce, bytesAtOnce] = [200, 2_000_000];

async function insert(
  transaction: Pick<Database, "execute">,
  { table, columns, rows }: { table: string; columns: string[]; rows: string[] },
): Promise<void> {
  const names = sql.raw(columns.map((column) => `"${column}"`).join(", "));
  const own = sql.identifier(table);
  await transaction.execute(
    sql`insert into ${own} (${names}) select ${names} from json_populate_recordset(null::${own}, ${`[${rows.join(",")}]`}::json)`,
  );
}

/** The names of tables and columns from the database: none is taken from a file. */
async function columnsOf(transaction: Pick<Database, "execute">): Promise<Map<string, Set<string>>> {
  const { rows } = (await transaction.execute(
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`,
  )) as unknown as { rows: { table_name: string; column_name: string }[] };
  return new Map(
    [...Map.groupBy(rows, (row) => row.table_name)].map(([table, own]) => [table, new Set(own.map((row) => row.column_name))]),
  );
}

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? "");
  } catch {
    return undefined;
  }
}

/**
 * Keeps the path of a document or a watch only if a file with the content of the document is there. `ibid library update` and `ibid watch`
 * read the file at a path: a backup from another person must not choose which files of this machine are read.
 */
async function forgetForeignPaths(transaction: Pick<Database, "execute">): Promise<void> {
  const { rows } = (await transaction.execute(
    sql`select document_id, path, content_hash from holdings join documents on documents.id = document_id`,
  )) as unknown as { rows: { document_id: string; path: string; content_hash: string }[] };
  for (const { document_id, path, content_hash } of rows) {
    if (!isLocal(path) || isEntryOfList(path) || (await hashOf(path)) === content_hash) continue;
    await transaction.execute(sql`update holdings set path = ${basename(path)} where document_id = ${document_id}`);
  }
  const { rows: watched } = (await transaction.execute(
    sql`select watches.id, path, content_hash from watches left join documents on documents.id = document_id where path is not null`,
  )) as unknown as { rows: { id: string; path: string; content_hash: string | null }[] };
  for (const { id, path, content_hash } of watched) {
    if ((await hashOf(path)) === content_hash) continue;
    // It goes on with the text of the library. Two files may have had the same text.
    await transaction.execute(
      sql`update watches set path = null, options = jsonb_set(options, '{sources}', '[]'),
        subject = case when exists (select from watches other where other.subject = watches.document_id) then id else document_id end
        where id = ${id}`,
    );
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
