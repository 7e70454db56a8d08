import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { hashOf } from "../domain/id.ts";
import { packageRoot } from "../package-root.ts";
import { type Database, type DatabaseLocation, databaseImage, openDatabase } from "./database/database.ts";
import { emptyMemoryDatabase, emptyTables } from "./database/reused-database.ts";
import { type Store, storeOn } from "./store.ts";

export interface TestStore extends Store {
  /** Makes it as new: far cheaper than opening another. */
  empty(): Promise<void>;
  /** For what only tests look at. */
  database: Database;
}

/** A store for the tests of one file: a database of its own where PostgreSQL is given, else PGlite in memory. */
export async function openTestStore(): Promise<TestStore> {
  const url = process.env.IBID_DATABASE_URL;
  return url ? onPostgres(url) : open(inMemory);
}

/** An empty library in memory. */
export const inMemory: DatabaseLocation = { kind: "memory", open: () => emptyMemoryDatabase(cachedImage) };

async function open(location: DatabaseLocation): Promise<TestStore> {
  const { database, execute, isRemote, close } = await openDatabase(location);
  const empty = async () => void (await execute(emptyTables));
  const store = storeOn({ database, execute }, location);
  return { ...store, database, isRemote: isRemote, close: () => store.queue.close().finally(close), empty };
}

async function onPostgres(url: string): Promise<TestStore> {
  const name = `ibid_test_${randomUUID().replaceAll("-", "")}`;
  await administer(url, `create database ${name}`);
  const own = Object.assign(new URL(url), { pathname: `/${name}` });
  const store = await open({ kind: "url", url: own.href });
  return {
    ...store,
    close: async () => {
      await store.close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const cache = join(packageRoot(), "node_modules/.cache/ibid");

/** Names the present migrations; the journal has the date of each, by which a database knows its version. */
function migrationsHash(): string {
  const folder = join(packageRoot(), "src/store/migrations");
  const migrations = [...readdirSync(folder).filter((file) => file.endsWith(".sql")), "meta/_journal.json"];
  return hashOf(...migrations.map((name) => readFileSync(join(folder, name), "utf8"))).slice(0, 16);
}

/** Making a database takes seconds, loading an image of one does not; the image is keyed by the migrations it was made from. */
export async function cachedImage(): Promise<Uint8Array> {
  const file = join(cache, `empty-${migrationsHash()}.image`);
  if (existsSync(file)) return readFileSync(file);
  const image = await databaseImage();
  mkdirSync(cache, { recursive: true });
  const partial = `${file}.${randomUUID()}`;
  writeFileSync(partial, image);
  renameSync(partial, file);
  return image;
}

/** Puts an empty library into a folder that is not there yet. */
export async function copyEmptyLibrary(path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  await (await openDatabase({ kind: "directory", path })).close();
}
