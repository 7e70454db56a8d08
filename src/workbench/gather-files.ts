import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { IbidError } from "../errors.ts";
import { isReadable } from "../formats/detect.ts";
import { documentIdOf } from "../formats/read-document.ts";
import type { NamedFile } from "../pipeline/subject.ts";

export interface GatheredSources {
  files: NamedFile[];
  /** What lies in the folder and was not read, with the reason. */
  passedOver: { what: string; why: string }[];
}

interface Limits {
  bytes: number;
  documents: number;
}

/** The manuscript as the user named it; anything that makes it impossible to read is said before any work begins. */
export function nameManuscript(path: string, limits: Limits): NamedFile {
  if (!existsSync(path))
    throw new IbidError("not-found", `there is no file ${path}`, { hint: "Check the path; quotes help when it has spaces." });
  if (statSync(path).isDirectory())
    throw new IbidError("not-found", `${path} is a folder, not a manuscript`, {
      hint: "Name the file to check; folders of sources go to --sources.",
    });
  return nameFile(path, limits);
}

/** Every readable file under the given folders and files, in a stable order. */
export function gatherSources(paths: string[], limits: Limits): GatheredSources {
  const files: NamedFile[] = [];
  const passedOver: GatheredSources["passedOver"] = [];
  for (const path of paths) {
    if (!existsSync(path))
      throw new IbidError("not-found", `there is no folder or file ${path}`, {
        hint: "--sources takes a folder with the cited works, or single files.",
      });
    for (const file of statSync(path).isDirectory() ? walk(path) : [path]) {
      if (files.length >= limits.documents) {
        passedOver.push({ what: file, why: `more than ${limits.documents} sources; raise limits.documents to read them all` });
        continue;
      }
      if (isReadable(file)) files.push(nameFile(file, limits));
      else passedOver.push({ what: file, why: "files of this kind cannot be read yet" });
    }
  }
  return { files: [...new Map(files.map((file) => [file.documentId, file])).values()], passedOver };
}

/** Links are not followed: a folder must not lead out of itself or in circles. */
function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        !relative(folder, join(entry.parentPath, entry.name))
          .split("/")
          .some((part) => part.startsWith(".")),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function nameFile(path: string, limits: Limits): NamedFile {
  const { size } = statSync(path);
  if (size > limits.bytes)
    throw new IbidError(
      "document-too-large",
      `${path} has ${Math.round(size / 1024 / 1024)} MB, more than the limit of ${Math.round(limits.bytes / 1024 / 1024)} MB`,
      {
        hint: "Split the document, or raise limits.bytes in ibid.toml.",
      },
    );
  return { path, documentId: documentIdOf({ name: path, bytes: readFileSync(path) }) };
}
