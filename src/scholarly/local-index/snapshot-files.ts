import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { CoverageScope, SnapshotSummary } from "../../domain/reference/snapshot.ts";
import { IbidError, messageOf } from "../../errors.ts";
import { readCoverage } from "./coverage.ts";
import { filesOf, openForReading, readMeta, type SnapshotState, snapshotVersion } from "./snapshot-database.ts";
import { SnapshotIndex } from "./snapshot-index.ts";
import { snapshotKinds } from "./snapshots/kinds.ts";

const fileName = /^(.+)\.(\d+)\.sqlite$/;

/** Creates the folder of the snapshots, which only the user may read. */
export function makeIndexFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/** The files of a snapshot by generation. An update writes a new file beside the current one. */
export function generationsOf(folder: string, name?: string): { name: string; generation: number; path: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => {
      const [, own, generation] = fileName.exec(file) ?? [];
      return own === undefined || (name !== undefined && own !== name)
        ? []
        : [{ name: own, generation: Number(generation), path: join(folder, file) }];
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : one.generation - other.generation));
}

export function generationPath(folder: string, name: string, generation: number): string {
  return join(folder, `${name}.${generation}.sqlite`);
}

export function removeGeneration(path: string): void {
  for (const ending of ["", "-wal", "-shm", "-journal"]) rmSync(`${path}${ending}`, { force: true });
}

/** All snapshots, each by its current generation: the newest complete one, or the only one. */
export function listSnapshots(folder: string): SnapshotSummary[] {
  return [...Map.groupBy(generationsOf(folder), ({ name }) => name)].flatMap(([name, generations]) => {
    const summaries = generations.map(({ path }) => summarise(name, path)).filter((summary) => summary !== undefined);
    const answering = summaries.findLast(({ state }) => state === "complete") ?? summaries.at(-1);
    return answering ? [answering] : [];
  });
}

/** What is wrong with the files of the snapshots: interrupted imports, files that cannot be read, versions of another Ibid. */
export function findSnapshotProblems(folder: string): { name: string; why: string; hint: string }[] {
  return generationsOf(folder).flatMap(({ name, path }) => {
    const add = (why: string, hint: string) => [{ name, why, hint }];
    const summary = summarise(name, path);
    const isUpdate = generationsOf(folder, name).length > 1;
    if (isBeingChanged(folder, name)) return [];
    if (!summary) {
      const hint = isUpdate
        ? `Delete ${path}.`
        : `Delete ${path} and import the snapshot again with \`ibid index add FILE --name ${name}\`.`;
      return add(statSync(path).size === 0 ? "its import stopped before the first record" : "its file cannot be read", hint);
    }
    if (summary.state === "outdated")
      return add("it was written by another version of Ibid", `\`ibid index update ${name} FILE...\` imports it again.`);
    if (summary.state === "complete") return [];
    const command = isUpdate ? `ibid index update ${name}` : "ibid index add";
    const current = summary.files.find(({ state }) => state === "reading");
    const what = isUpdate ? "its update" : "its import";
    if (current && !existsSync(current.path))
      return add(
        `${what} was interrupted, and ${current.path} is gone, so that it cannot go on`,
        `Download the file again to that place, or import another one: \`ibid index ${isUpdate ? "update" : "remove"} ${name}\`${isUpdate ? "" : ", then `ibid index add FILE`"}.`,
      );
    return add(`${what} was interrupted`, `It goes on with \`${command} ${current?.path ?? "FILE..."}\`, given all files of the snapshot.`);
  });
}

/** Whether a process is importing into the snapshot. Looking creates no file. */
function isBeingChanged(folder: string, name: string): boolean {
  if (!existsSync(join(folder, `${name}.lock`))) return false;
  try {
    lockSnapshot(folder, name)();
    return false;
  } catch (error) {
    if (error instanceof IbidError && error.code === "under-way") return true;
    throw error;
  }
}

export function summarise(name: string, path: string): SnapshotSummary | undefined {
  let database: DatabaseSync;
  try {
    database = openForReading(path);
  } catch {
    // The snapshot was removed meanwhile, or its import has just started.
    return undefined;
  }
  try {
    const meta = (key: string) => readMeta(database, key);
    if (meta("kind") === undefined) return undefined;
    const files = filesOf(database);
    const isCurrent = meta("version") === String(snapshotVersion);
    const isWhole = isCurrent && meta("state") === "complete" && files.every(({ state }) => state === "complete");
    const works = files.reduce((total, file) => total + file.works, 0);
    const isPart = works < (snapshotKinds.find(({ id }) => id === meta("kind"))?.minWorks ?? 0);
    const date = meta("date") ?? "";
    const imported = meta("imported") ?? "";
    const when = date === "" ? (imported === "" ? "" : ` (imported ${imported.slice(0, 7)})`) : ` of ${date.slice(0, 7)}`;
    const title = meta("title") ?? name;
    return {
      name,
      id: `local:${name}`,
      title: `${title}${when}${isWhole ? (isPart ? " (a part)" : "") : " (incomplete)"}`,
      kind: meta("kind")!,
      state: isCurrent ? (meta("state") as SnapshotState) : "outdated",
      date,
      imported,
      works,
      bytes: ["", "-wal"].reduce((total, ending) => total + (statSync(`${path}${ending}`, { throwIfNoEntry: false })?.size ?? 0), 0),
      files: files.map((file) => ({ path: file.path, works: file.works, skipped: file.skipped, state: file.state })),
      coverage: {
        ...readCoverage(database),
        // A miss in an incomplete snapshot, or in a part of one, is not evidence.
        scope: isWhole && !isPart ? (meta("scope") as CoverageScope) : "none",
        declared: isWhole ? (JSON.parse(meta("declared") ?? "[]") as string[]) : [],
        until: Number((date || (meta("fileDate") ?? "")).slice(0, 4)) || new Date().getFullYear(),
      },
      path,
    };
  } catch {
    return undefined;
  } finally {
    database.close();
  }
}

/** The imported snapshots as indexes of works. The caller closes each of them. */
export function openSnapshots(folder: string): SnapshotIndex[] {
  return listSnapshots(folder).map(({ name, id, title, date, imported, path, coverage, state, kind }) => {
    const isReadable = state !== "outdated";
    return new SnapshotIndex({
      name,
      id,
      title,
      isDated: date !== "",
      asOf: date || imported.slice(0, 10),
      path,
      coverage,
      kind,
      isReadable,
    });
  });
}

/** Removes a snapshot. A process that has it open can continue to read it. */
export function removeSnapshot(folder: string, name: string): SnapshotSummary {
  const found = listSnapshots(folder).find((snapshot) => snapshot.name === name || snapshot.id === name);
  if (!found) throw unknownSnapshot(folder, name);
  const unlock = lockSnapshot(folder, found.name);
  try {
    for (const { path } of generationsOf(folder, found.name)) removeGeneration(path);
  } finally {
    unlock();
    rmSync(join(folder, `${found.name}.lock`), { force: true });
  }
  return found;
}

export function unknownSnapshot(folder: string, name: string): IbidError {
  const names = listSnapshots(folder).map((snapshot) => snapshot.name);
  return new IbidError("not-found", `there is no snapshot ${name}`, {
    hint: names.length > 0 ? `There are: ${names.join(", ")}.` : "No snapshot was imported yet: ibid index add FILE imports one.",
  });
}

/** Lets one process at a time change a snapshot. The lock ends with the process, even by `kill -9`. */
export function lockSnapshot(folder: string, name: string): () => void {
  const path = join(folder, `${name}.lock`);
  closeSync(openSync(path, "a", 0o600));
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (cause) {
    lock.close();
    throw new IbidError("under-way", `the snapshot ${name} is being changed by another process: ${messageOf(cause)}`, {
      hint: "Wait until the other import ends, or stop it; what it imported is kept.",
      cause,
    });
  }
  return () => lock.close();
}
