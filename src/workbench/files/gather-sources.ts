import { type Dirent, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { IbidError } from "../../errors.ts";
import { isReadable } from "../../formats/detect-format.ts";
import { openFile } from "../../formats/open-file.ts";
import type { ReadingLimits, ReadingSettings } from "../../formats/parsed-document.ts";
import { documentIdOf } from "../../formats/read-document.ts";
import type { NamedFile } from "../../pipeline/subject.ts";

export interface GatheredSources {
  files: NamedFile[];
  /** Files that cannot be opened. Each is one failure, and the others are used. */
  failures: { path: string; error: IbidError }[];
  /** Files of the folder that were not read, with the reasons. */
  passedOver: { what: string; why: string }[];
}

interface GatherSettings extends ReadingSettings {
  limits: ReadingLimits & { documents: number };
}

/** The manuscript that the user named. Every reason that makes it unreadable is reported before any work. */
export function identifyManuscript(path: string, settings: GatherSettings, bytes?: Uint8Array): NamedFile {
  if (bytes) return identifyFile(path, settings, bytes);
  if (!existsSync(path))
    throw new IbidError("not-found", `there is no file ${path}`, { hint: "Check the path; quotes help when it has spaces." });
  if (statSync(path).isDirectory())
    throw new IbidError("not-found", `${path} is a folder, not a manuscript`, {
      hint: "Name a file in it; for a check, folders of sources go to --sources.",
    });
  return identifyFile(path, settings);
}

/** Every readable file under the given folders and files, in a stable order. */
export function gatherSources(paths: string[], settings: GatherSettings): GatheredSources {
  const { limits } = settings;
  const files: NamedFile[] = [];
  const failures: GatheredSources["failures"] = [];
  const passedOver: GatheredSources["passedOver"] = [];
  for (const path of paths) {
    if (!existsSync(path))
      throw new IbidError("not-found", `there is no folder or file ${path}`, {
        hint: "Name a folder with the cited works, or single files.",
      });
    passedOver.push(...unfollowedLinks(path));
    for (const file of listFiles(path)) {
      if (files.length >= limits.documents) {
        passedOver.push({ what: file, why: `more than ${limits.documents} sources; raise limits.documents to read them all` });
        continue;
      }
      if (!isReadable(file)) {
        passedOver.push({ what: file, why: "files of this kind cannot be read yet" });
        continue;
      }
      try {
        files.push(identifyFile(file, settings));
      } catch (error) {
        if (!(error instanceof IbidError)) throw error;
        failures.push({ path: file, error });
      }
    }
  }
  return { files: [...new Map(files.map((file) => [file.documentId, file])).values()], failures, passedOver };
}

/** The files under a folder, or the one file. */
export function listFiles(path: string): string[] {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? walkFolder(path) : [path];
}

/** One line with the number of links in a folder that were not followed; empty if there are none. */
export function unfollowedLinks(path: string): GatheredSources["passedOver"] {
  if (!statSync(path).isDirectory()) return [];
  const links = visibleEntries(path).filter((entry) => entry.isSymbolicLink()).length;
  if (links === 0) return [];
  const count = links === 1 ? "1 link in it was not followed" : `${links} links in it were not followed`;
  return [{ what: path, why: `${count}; name the targets to read them` }];
}

/** Links are not followed: a folder must not lead outside itself or in circles. */
function walkFolder(folder: string): string[] {
  return visibleEntries(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The entries under a folder. Node's own recursive listing would follow links to folders. */
function visibleEntries(folder: string): Dirent[] {
  const entries: Dirent[] = [];
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop())
    for (const entry of readdirSync(at, { withFileTypes: true }).filter(({ name }) => !name.startsWith("."))) {
      entries.push(entry);
      if (entry.isDirectory()) folders.push(join(at, entry.name));
    }
  return entries;
}

/** A file with the id of its Document. */
export function identifyFile(path: string, settings: GatherSettings, bytes?: Uint8Array): NamedFile {
  try {
    return { path, documentId: documentIdOf(openFile(path, settings.limits, bytes), settings), ...(bytes ? { bytes } : {}) };
  } catch (cause) {
    if (cause instanceof IbidError) throw cause;
    throw new IbidError("document-unreadable", `${path} cannot be opened`, { hint: "Check that you may read the file.", cause });
  }
}
