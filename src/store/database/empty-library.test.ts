import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { packLibrary, unpackEmptyLibrary } from "./empty-library.ts";
import { lastMigration } from "./migrations.ts";

const folder = () => mkdtempSync(join(tmpdir(), "ibid-test-"));

test("a library is packed with its empty folders, and unpacked for its owner alone", async () => {
  const made = join(folder(), "library");
  await (await openDatabase({ kind: "directory", path: made })).close();
  const file = join(folder(), "packed");
  writeFileSync(file, packLibrary(made));
  const copy = folder();
  expect(unpackEmptyLibrary(copy, file)).toBe(true);
  expect(readdirSync(copy, { recursive: true }).sort()).toEqual(readdirSync(made, { recursive: true }).sort());
  if (process.platform !== "win32") expect(statSync(join(copy, "PG_VERSION")).mode & 0o077).toBe(0);

  const opened = await openDatabase({ kind: "directory", path: copy });
  const { rows } = await opened.execute("select max(created_at)::float as newest from drizzle.__drizzle_migrations");
  expect(rows).toEqual([{ newest: lastMigration().when }]);
  expect((await opened.execute("select * from documents")).rows).toEqual([]);
  await opened.close();
});

test.each([
  ["empty", () => Buffer.alloc(0)],
  ["cut short", (whole: Uint8Array) => Buffer.from(whole.subarray(0, whole.length - 9))],
  ["changed", (whole: Uint8Array) => Buffer.from(whole).fill(7, 20, 40)],
])("from a file that is %s nothing is written", (_, damage) => {
  const made = folder();
  writeFileSync(join(made, "PG_VERSION"), Array.from({ length: 500 }, (_, index) => `${index ** 3}\n`).join(""));
  const file = join(folder(), "packed");
  writeFileSync(file, damage(packLibrary(made)));
  const empty = folder();
  expect(unpackEmptyLibrary(empty, file)).toBe(false);
  expect(readdirSync(empty)).toEqual([]);
});

test("a library in an empty folder can be read by its owner alone", async () => {
  const path = join(folder(), "library");
  mkdirSync(path, { mode: 0o755 });
  await (await openDatabase({ kind: "directory", path })).close();
  if (process.platform !== "win32") expect(statSync(path).mode & 0o077).toBe(0);
});

test("without the file of the build nothing is written", () => {
  const empty = folder();
  expect(unpackEmptyLibrary(empty, join(empty, "missing"))).toBe(false);
  expect(existsSync(join(empty, "PG_VERSION"))).toBe(false);
});
