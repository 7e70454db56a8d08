import { chmodSync, closeSync, openSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { registrantOf } from "../../domain/reference/identifier.ts";
import { encodeEntry, type SnapshotEntry } from "./snapshot-entry.ts";
import { tokensOf } from "./words/search-tokens.ts";

/** Increased when the tokens or the stored records change. Snapshots of older versions must be imported again. */
export const snapshotVersion = 1;

/** One SQLite file per snapshot: the records, an inverted index of their tokens, and how far each imported file was read. */
const schema = `
create table if not exists meta (key text primary key, value text) without rowid;
create table if not exists files (
  id integer primary key, path text not null, size integer not null, hash text not null unique, modified text not null,
  read integer not null default 0, works integer not null default 0, problems text not null default '[]', skipped integer not null default 0,
  state text not null default 'reading'
);
create table if not exists works (id integer primary key, record text not null);
create virtual table if not exists words using fts5(tokens, content='', detail=none, columnsize=0, tokenize='ascii');
create table if not exists terms (term text primary key, works integer not null) without rowid;
create table if not exists coverage (type text, year integer, works integer not null, primary key (type, year)) without rowid;
create table if not exists registrants (prefix text primary key, works integer not null) without rowid;
`;

/** The size of SQLite's page cache, in KB. */
const cache = { write: 64 * 1024, read: 16 * 1024 };

/** A file that was read into a snapshot. */
export interface SnapshotFile {
  id: number;
  path: string;
  size: number;
  hash: string;
  modified: string;
  /** The number of records that were read, including those that were not kept. */
  read: number;
  works: number;
  problems: string[];
  skipped: number;
  /** `cut`: the file ends in the middle. */
  state: "reading" | "complete" | "cut";
}

export type SnapshotState = "importing" | "complete";

/** Creates or opens the database of a snapshot for writing. Only the user may read the file. */
export function openForImport(path: string): DatabaseSync {
  closeSync(openSync(path, "a", 0o600));
  chmodSync(path, 0o600);
  const database = new DatabaseSync(path, { timeout: 30_000 });
  database.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -${cache.write}`);
  database.exec(schema);
  // A larger hash table in memory means fewer merges on disk.
  database.exec("insert into words(words, rank) values ('hashsize', 33554432)");
  return database;
}

export function openForReading(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 30_000 });
  database.exec(`pragma cache_size = -${cache.read}`);
  return database;
}

export function readMeta(database: DatabaseSync, key: string): string | undefined {
  return (database.prepare("select value from meta where key = ?").get(key) as { value: string } | undefined)?.value;
}

export function writeMeta(database: DatabaseSync, key: string, value: string): void {
  database.prepare("insert or replace into meta values (?, ?)").run(key, value);
}

export function filesOf(database: DatabaseSync): SnapshotFile[] {
  const rows = database.prepare("select * from files order by id").all() as unknown as (Omit<SnapshotFile, "problems"> & {
    problems: string;
  })[];
  return rows.map(({ problems, ...file }) => ({ ...file, problems: JSON.parse(problems) as string[] }));
}

/** Runs work in one transaction, so that a killed process leaves no partial change. */
function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec("begin immediate");
  try {
    work();
    database.exec("commit");
  } catch (error) {
    database.exec("rollback");
    throw error;
  }
}

/** Writes entries in batches. Each batch stores how far the file was read. */
export function openEntryWriter(database: DatabaseSync) {
  const insertWork = database.prepare("insert into works values (?, ?)");
  const insertTokens = database.prepare("insert into words(rowid, tokens) values (?, ?)");
  const saveFile = database.prepare("update files set read = ?, works = ?, problems = ?, skipped = ?, state = ? where id = ?");
  const addCoverage: StatementSync = database.prepare(
    "insert into coverage values (?, ?, ?) on conflict do update set works = works + excluded.works",
  );
  const addRegistrant = database.prepare("insert into registrants values (?, ?) on conflict do update set works = works + excluded.works");
  let next = Number((database.prepare("select coalesce(max(id), 0) + 1 as id from works").get() as { id: number }).id);

  return function write(entries: readonly SnapshotEntry[], file: SnapshotFile, tokensOfListing: (entry: SnapshotEntry) => string[]): void {
    inTransaction(database, () => {
      const counts = new Map<string, number>();
      const registrants = new Map<string, number>();
      for (const entry of entries) {
        insertWork.run(next, encodeEntry(entry));
        insertTokens.run(next, (entry.listing ? tokensOfListing(entry) : tokensOf(entry.work, entry.abstract)).join(" "));
        next++;
        const kind = `${entry.work.type ?? ""}\n${entry.work.year ?? 0}`;
        // A record that is only a notice about another work does not count as a work.
        const isWork = !entry.listing && (entry.work.title !== undefined || !entry.notices?.length);
        if (isWork) counts.set(kind, (counts.get(kind) ?? 0) + 1);
        const registrant = isWork ? registrantOf(entry.work.DOI) : undefined;
        if (registrant !== undefined) registrants.set(registrant, (registrants.get(registrant) ?? 0) + 1);
      }
      for (const [kind, works] of counts) {
        const [type = "", year] = kind.split("\n");
        addCoverage.run(type, Number(year), works);
      }
      for (const [prefix, works] of registrants) addRegistrant.run(prefix, works);
      saveFile.run(file.read, file.works, JSON.stringify(file.problems), file.skipped, file.state, file.id);
    });
  };
}

/** The number of works with a DOI of this registrant. None in a snapshot that an earlier version of Ibid imported without counting. */
export function worksOfRegistrant(database: DatabaseSync, prefix: string): number {
  const isCounted = database.prepare("select 1 from sqlite_master where name = 'registrants'").get() !== undefined;
  if (!isCounted) return 0;
  const row = database.prepare("select works from registrants where prefix = ?").get(prefix) as { works: number } | undefined;
  return row?.works ?? 0;
}

/** Merges the inverted index and counts its words, which makes searches fast. Runs in steps, so that readers can work meanwhile. */
export function finishSnapshot(database: DatabaseSync): void {
  const merge = database.prepare("insert into words(words, rank) values ('merge', ?)");
  const changes = database.prepare("select total_changes() as total");
  const total = () => Number((changes.get() as { total: number }).total);
  // A negative number starts a merge of all parts.
  for (let pages = -4_000, before = -2; total() - before >= 2; pages = 4_000) {
    before = total();
    merge.run(pages);
  }
  database.exec("create virtual table if not exists temp.vocabulary using fts5vocab(main, words, row)");
  inTransaction(database, () => {
    database.exec("delete from terms");
    for (const [from, to] of ["ab", "wy"].map((pair) => [...pair]))
      database.exec(`insert into terms select term, doc from temp.vocabulary where term >= '${from}' and term < '${to}'`);
    database.prepare("insert or replace into meta values ('state', 'complete')").run();
  });
  database.exec("drop table temp.vocabulary");
  database.exec("pragma wal_checkpoint(truncate)");
}
