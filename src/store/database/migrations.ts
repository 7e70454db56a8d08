import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { IbidError } from "../../errors.ts";
import { packageRoot } from "../../package-root.ts";

export const migrationsFolder = join(packageRoot(), "src/store/migrations");

/** A migration: its name, and its time, by which a database knows what it has. */
export const Migration = z.object({ tag: z.string(), when: z.number().int() });
export type Migration = z.infer<typeof Migration>;

const journalFile = "meta/_journal.json";
const Journal = z.looseObject({ entries: z.array(Migration.loose()).min(1) });
const readJournal = () => Journal.parse(JSON.parse(readFileSync(join(migrationsFolder, journalFile), "utf8")));

/** The newest migration of this program. */
export function lastMigration(): Migration {
  return Migration.parse(readJournal().entries.at(-1));
}

interface Executor {
  execute(statement: SQL): PromiseLike<unknown>;
}

/** Throws for a library that a newer Ibid has migrated: this version could misread or lose its data. */
export async function refuseNewer(database: Executor, name: string): Promise<void> {
  const [known] = await rowsOf(database, sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_known`);
  if (!known?.is_known) return;
  const [last] = await rowsOf(database, sql`select max(created_at) as at from drizzle.__drizzle_migrations`);
  if (Number(last?.at ?? 0) <= lastMigration().when) return;
  throw new IbidError("library-newer", `${name} was last used by a newer Ibid than this one`, {
    hint: "Update Ibid, or work in another library with --library.",
  });
}

/** A copy of the migrations folder up to the given migration, made inside another folder. Undefined for an unknown migration. */
export function migrationsUntil({ when }: Pick<Migration, "when">, folder: string): string | undefined {
  const journal = readJournal();
  if (journal.entries.every((entry) => entry.when !== when)) return undefined;
  const older = join(folder, "migrations");
  cpSync(migrationsFolder, older, { recursive: true });
  mkdirSync(join(older, "meta"), { recursive: true });
  writeFileSync(join(older, journalFile), JSON.stringify({ ...journal, entries: journal.entries.filter((entry) => entry.when <= when) }));
  return older;
}

async function rowsOf(database: Executor, statement: SQL): Promise<Record<string, unknown>[]> {
  return ((await database.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows;
}
