import { createHash } from "node:crypto";
import { createReadStream, readdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type ImportedFile, type ImportResult, isKindOfWork, type SnapshotSummary } from "../../domain/reference/snapshot.ts";
import { IbidError } from "../../errors.ts";
import { openContent } from "./reading/open-content.ts";
import type { RecordProblem, SnapshotKind } from "./reading/pending-record.ts";
import {
  filesOf,
  finishSnapshot,
  openEntryWriter,
  openForImport,
  readMeta,
  type SnapshotFile,
  snapshotVersion,
  writeMeta,
} from "./snapshot-database.ts";
import type { SnapshotEntry } from "./snapshot-entry.ts";
import {
  generationPath,
  generationsOf,
  listSnapshots,
  lockSnapshot,
  makeIndexFolder,
  removeGeneration,
  summarise,
  unknownSnapshot,
} from "./snapshot-files.ts";
import { snapshotKinds } from "./snapshots/kinds.ts";

/** What to import into the local index. */
export interface ImportRequest {
  /** The folder of all snapshots. */
  folder: string;
  /** Files, or folders of files. */
  paths: string[];
  /** The name of the snapshot. Default: its kind, or the file name of a bibliography. */
  name?: string | undefined;
  /** Kinds of works that the files contain completely, so that a miss counts as evidence. */
  covers?: string[] | undefined;
  /** Replaces the snapshot of this name. The old one answers until the new one is complete. */
  isUpdate?: boolean;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface ImportProgress {
  snapshot: string;
  path: string;
  /** The position of the file among all files of the import, from 1. */
  file: number;
  files: number;
  bytesRead: number;
  bytes: number;
  /** Works that this run has written. */
  works: number;
}

/** The maximum number of entries, and of names in them, in one transaction. */
const batch = { entries: 5_000, names: 200_000 };
const maxProblems = 20;
const maxFiles = 500_000;
const nameForm = /^[a-z0-9][\w.-]{0,63}$/i;

interface PlannedFile {
  path: string;
  kind: SnapshotKind;
}

/** Imports files into snapshots, one file after the other. A run continues where an interrupted one stopped. */
export async function importFiles(request: ImportRequest): Promise<ImportResult> {
  if (request.name !== undefined && !nameForm.test(request.name))
    throw new IbidError("usage", `${request.name} is no name for a snapshot`, {
      hint: "Names are letters, digits, dots, hyphens and underscores.",
    });
  const wrong = request.covers?.find((kind) => !isKindOfWork(kind));
  if (wrong !== undefined)
    throw new IbidError("usage", `${wrong} is no kind of work`, {
      hint: "Kinds are those of CSL, such as article-journal, paper-conference, book, chapter, thesis and report. A journal cannot be named.",
    });
  const result: ImportResult = { snapshots: [], files: [], failures: [], passedOver: [], isInterrupted: false };
  const groups = await planFiles(request, result);
  // If a file failed, the old snapshot stays: a replacement must be complete.
  if (request.isUpdate && result.failures.length > 0) return result;
  makeIndexFolder(request.folder);
  const position = { file: 0, files: [...groups.values()].flat().length };
  for (const [name, files] of groups) {
    if (request.signal?.aborted) break;
    const summary = await importSnapshot(name, files, request, result, position);
    if (summary) result.snapshots.push(summary);
  }
  result.isInterrupted = request.signal?.aborted ?? false;
  return result;
}

/** Groups the files by the snapshot that they belong to. */
async function planFiles({ paths, name }: ImportRequest, result: ImportResult): Promise<Map<string, PlannedFile[]>> {
  const groups = new Map<string, PlannedFile[]>();
  for (const given of paths) {
    const path = resolve(given);
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    for (const file of isFolder ? filesIn(path) : [path]) {
      let kind: SnapshotKind | undefined;
      try {
        kind = await recognise(file);
      } catch (error) {
        if (!(error instanceof IbidError)) throw error;
        result.failures.push({ what: file, why: error.message, hint: error.hint });
        continue;
      }
      if (!kind && isFolder) result.passedOver.push(file);
      else if (!kind)
        result.failures.push({ what: file, why: "none of the snapshots that can be imported has this form", hint: kindsHint() });
      else {
        const own = name ?? (kind.title === undefined ? nameOfFile(isFolder ? path : file) : kind.id);
        const group = groups.get(own) ?? [];
        if (group.length > 0 && group[0]!.kind !== kind)
          throw new IbidError("usage", `${file} is of another kind than ${group[0]!.path}, but both would go into the snapshot ${own}`, {
            hint: "Import them one by one, each with its own --name.",
          });
        groups.set(own, [...group, { path: file, kind }]);
      }
    }
  }
  return groups;
}

function kindsHint(): string {
  const titles = snapshotKinds.map(({ title }) => title).filter((title) => title !== undefined);
  return `Recognised by their content: ${titles.join(", ")}, and bibliographies as BibTeX, RIS, CSL-JSON or PubMed's records; plain, or packed with gzip or ZIP.`;
}

async function recognise(path: string): Promise<SnapshotKind | undefined> {
  const content = await openContent(path);
  try {
    if (content.head.trim() === "") {
      if (content.cut === undefined) return undefined;
      throw new IbidError("document-unreadable", `nothing could be read: ${content.cut}`, { hint: "Download the file again." });
    }
    return snapshotKinds.find((kind) => kind.recognises(content.head, path));
  } finally {
    for await (const _ of content.chunks) break;
  }
}

function filesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  if (files.length > maxFiles)
    throw new IbidError("document-too-large", `${folder} holds ${files.length} files`, {
      hint: `Import folders of at most ${maxFiles} files.`,
    });
  return files;
}

function nameOfFile(path: string): string {
  const name = basename(path)
    .replace(/\.(?:gz|zip)$/i, "")
    .replace(/\.[a-z0-9]{1,6}$/i, "")
    .normalize("NFKD")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[^a-z0-9]+|-+$/gi, "")
    .slice(0, 64);
  return name === "" ? "bibliography" : name;
}

async function importSnapshot(
  name: string,
  files: PlannedFile[],
  request: ImportRequest,
  result: ImportResult,
  position: { file: number; files: number },
): Promise<SnapshotSummary | undefined> {
  const { folder, isUpdate = false } = request;
  const unlock = lockSnapshot(folder, name);
  try {
    const path = generationFor(name, files, request);
    const before = summarise(name, path);
    if (before && before.kind !== files[0]!.kind.id)
      throw new IbidError(
        "usage",
        `the snapshot ${name} is of the kind ${before.kind}, and ${files[0]!.path} of the kind ${files[0]!.kind.id}`,
        {
          hint: "Give the new one a name of its own: --name NAME.",
        },
      );
    if (before?.state === "outdated")
      throw new IbidError("library-foreign", `the snapshot ${name} was written by another version of Ibid`, {
        hint: `Import it again from all of its files: ibid index update ${name} FILE...`,
      });
    const database = openForImport(path);
    try {
      prepare(database, files[0]!.kind, name, request.covers);
      for (const file of files) {
        position.file++;
        if (request.signal?.aborted) break;
        await importFile(database, file, name, request, result, position);
      }
      const isWhole = filesOf(database).every(({ state }) => state !== "reading");
      if (!request.signal?.aborted && isWhole && readMeta(database, "state") !== "complete") finishSnapshot(database);
    } finally {
      database.close();
    }
    const summary = summarise(name, path);
    if (!isUpdate || summary?.state !== "complete") return summary;
    const isWhole = summary.files.every(({ state }) => state === "complete");
    for (const other of generationsOf(folder, name)) if ((other.path === path) !== isWhole) removeGeneration(other.path);
    if (isWhole) return summary;
    result.failures.push({ what: name, why: "it was not replaced, because a file ends in the middle", hint: "Download the file again." });
    return listSnapshots(folder).find((snapshot) => snapshot.name === name);
  } finally {
    unlock();
  }
}

/** The database file to write into: the current one, or for an update a new one, or the one of an interrupted update with the same files. */
function generationFor(name: string, files: readonly PlannedFile[], { folder, isUpdate = false }: ImportRequest): string {
  const generations = generationsOf(folder, name).map(({ path, generation }) => ({ path, generation, summary: summarise(name, path) }));
  const complete = generations.findLast(({ summary }) => summary?.state === "complete" || summary?.state === "outdated");
  const newest = generations.at(-1);
  if (!isUpdate) return (complete ?? newest)?.path ?? generationPath(folder, name, 1);
  if (!newest) throw unknownSnapshot(folder, name);
  if (complete && newest !== complete) {
    const wanted = new Set(files.map(({ path }) => path));
    if (newest.summary?.files.every(({ path }) => wanted.has(path))) return newest.path;
    removeGeneration(newest.path);
  }
  return generationPath(folder, name, newest.generation + 1);
}

function prepare(database: DatabaseSync, kind: SnapshotKind, name: string, covers: string[] | undefined): void {
  if (readMeta(database, "kind") === undefined) {
    writeMeta(database, "version", String(snapshotVersion));
    writeMeta(database, "title", kind.title ?? name);
    writeMeta(database, "scope", kind.scope);
    writeMeta(database, "state", "importing");
    writeMeta(database, "kind", kind.id);
  }
  if (covers) writeMeta(database, "declared", JSON.stringify(covers));
}

async function importFile(
  database: DatabaseSync,
  { path, kind }: PlannedFile,
  name: string,
  { signal, onProgress }: ImportRequest,
  result: ImportResult,
  position: { file: number; files: number },
): Promise<void> {
  const { size, mtime } = statSync(path);
  const modified = mtime.toISOString();
  const known = filesOf(database);
  const told = (file: SnapshotFile, outcome: ImportedFile["outcome"]) =>
    result.files.push({ path, snapshot: name, kind: kind.id, outcome, works: file.works, skipped: file.skipped, problems: file.problems });
  const same = known.find((file) => file.path === path && file.size === size && file.modified === modified && file.state !== "reading");
  if (same) return void told(same, same.state === "cut" ? "cut" : "unchanged");
  const hash = await hashFile(path);
  const earlier = known.find((file) => file.hash === hash);
  if (earlier && earlier.state !== "reading") return void told(earlier, earlier.state === "cut" ? "cut" : "unchanged");
  if (!earlier && known.some((file) => file.path === path)) {
    result.failures.push({
      what: path,
      why: `it has changed since it was imported into ${name}`,
      hint: `ibid index update ${name} FILE... replaces the snapshot; give all of its files.`,
    });
    return;
  }
  const file = earlier ?? addFile(database, { path, size, hash, modified });
  writeMeta(database, "state", "importing");

  const write = openEntryWriter(database);
  const content = await openContent(path);
  const before = { read: file.read, works: file.works };
  let date = readMeta(database, "date") ?? "";
  const latest = new Date().toISOString().slice(0, 10);
  let entries: SnapshotEntry[] = [];
  let names = 0;
  let seen = 0;
  const flush = () => {
    write(entries, file, kind.tokensOfListing ?? (() => []));
    if (date !== "") writeMeta(database, "date", date);
    [entries, names] = [[], 0];
    onProgress?.({ snapshot: name, path, ...position, bytesRead: content.bytesRead(), bytes: size, works: file.works - before.works });
  };
  for await (const pending of kind.read(content)) {
    seen++;
    // An interrupted run has read this record already.
    if (seen <= before.read) continue;
    const record = "why" in pending ? pending : pending.read();
    file.read = seen;
    if ("why" in record) {
      const { why, place = `record ${seen.toLocaleString("en")}`, isRead = false }: RecordProblem = record;
      if (!isRead) file.skipped++;
      if (file.problems.length < maxProblems) file.problems.push(`${place}: ${why}`);
    } else {
      for (const entry of record.entries) {
        entries.push(entry);
        names += entry.work.author.length;
      }
      file.works += record.entries.length;
      const { updated } = record;
      if (updated !== undefined && updated > date && updated <= latest) date = updated;
    }
    if (entries.length >= batch.entries || names >= batch.names) {
      flush();
      if (signal?.aborted) return;
      // Lets other work of this process run.
      await new Promise((done) => setImmediate(done));
    }
  }
  file.state = content.cut === undefined ? "complete" : "cut";
  if (content.cut !== undefined) file.problems.push(content.cut);
  flush();
  const fileDate = modified.slice(0, 10);
  if (fileDate > (readMeta(database, "fileDate") ?? "")) writeMeta(database, "fileDate", fileDate);
  writeMeta(database, "imported", new Date().toISOString());
  told(file, file.state === "cut" ? "cut" : before.read > 0 ? "continued" : "added");
}

function addFile(
  database: DatabaseSync,
  { path, size, hash, modified }: Pick<SnapshotFile, "path" | "size" | "hash" | "modified">,
): SnapshotFile {
  const { lastInsertRowid } = database
    .prepare("insert into files (path, size, hash, modified) values (?, ?, ?, ?)")
    .run(path, size, hash, modified);
  return filesOf(database).find(({ id }) => id === Number(lastInsertRowid))!;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
