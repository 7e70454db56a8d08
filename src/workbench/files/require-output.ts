import { accessSync, constants, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import { isReadable } from "../../formats/detect-format.ts";
import { companionsOf } from "./file-watcher.ts";
import { listFiles } from "./gather-sources.ts";

/** What a command reads. Nothing of it may be overwritten by what the command writes. */
export interface CommandInputs {
  /** A manuscript; the files that belong to it, such as its bibliography, are inputs too. One with bytes is not read from its path. */
  manuscript?: { path: string; bytes?: Uint8Array | undefined; config: Pick<Config, "limits"> } | undefined;
  /** Folders and files. */
  sources?: readonly string[];
}

/** Throws where a file cannot be written later, or where writing it would destroy an input, before any work is done for it. */
export function requireOutput(file: string, inputs: CommandInputs): void {
  const found = requireWritable(file);
  requireOutsideSystemFolders(file, found);
  refuseInput(file, inputs);
}

/** Throws where a file that is written or appended to, such as a log, is one that the command reads. */
export function refuseInput(file: string, { manuscript, sources = [] }: CommandInputs): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return;
  const own = manuscript ? filesOf(manuscript) : [];
  const overwritten = [...own, ...sources.flatMap((source) => inputsOf(source, file, found))].find((input) => isSame(input, found));
  if (overwritten === undefined) return;
  throw new IbidError("usage", `${file} is not written: it is the same file as ${overwritten}, which this command reads`, {
    hint: "Name another file for the output.",
  });
}

function filesOf({ path, bytes, config }: NonNullable<CommandInputs["manuscript"]>): string[] {
  const companions = companionsOf(path, config, bytes);
  return bytes ? companions : [path, ...companions];
}

function requireWritable(file: string): Stats | undefined {
  try {
    accessSync(dirname(file), constants.W_OK);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new Error(`${file} is a folder`);
    return found;
  } catch (cause) {
    throw new IbidError("usage", `cannot write ${file}`, { hint: "Check that the folder exists and is writable.", cause });
  }
}

/** Folders of the operating system in which a regular file is never wanted; /dev/shm is a disk in memory. */
const systemFolder = /^\/(?:dev(?!\/shm(?:\/|$))|proc|sys)(?:\/|$)/;

/** An existing device or pipe, such as /dev/stdout, may be written to. */
function requireOutsideSystemFolders(file: string, found: Stats | undefined): void {
  if ((found && !found.isFile()) || !systemFolder.test(realpathSync(dirname(resolve(file))))) return;
  throw new IbidError("usage", `${file} is not written: its folder belongs to the operating system`, {
    hint: "Name a file in a folder of yours.",
  });
}

/**
 * Files of a source that may be the output. Only an output inside the folder, or one with several names, can be one of them. An HTML
 * report beside the sources may be replaced by the next one.
 */
function inputsOf(source: string, file: string, found: Stats): string[] {
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) return [source];
  if (isOwnReport(file)) return [];
  const isInside = join(realpathSync(file), "/").startsWith(join(realpathSync(source), "/"));
  return isInside || found.nlink > 1 ? listFiles(source).filter(isReadable) : [];
}

/** Symbolic links, hard links and other spellings of a path have the same device and inode. */
function isSame(input: string, found: Stats): boolean {
  const other = statSync(input, { throwIfNoEntry: false });
  return other?.isFile() === true && other.dev === found.dev && other.ino === found.ino;
}

function isOwnReport(file: string): boolean {
  return /\.html?$/i.test(file) && /<meta name="generator" content="ibid /.test(readFileSync(file, "utf8").slice(0, 2_000));
}
