import { readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, extname, join, posix, relative, sep } from "node:path";
import { IbidError } from "../errors.ts";
import { namesOfLatexCompanions } from "./latex/project/companion-names.ts";
import { cutFrontMatter, textsIn } from "./markdown/front-matter.ts";
import { projectFiles } from "./markdown/gather-entries.ts";
import type { CompanionFile, DocumentFile, ReadingLimits } from "./parsed-document.ts";
import { refuseTooLarge } from "./read-document.ts";
import { parseLocatedYaml } from "./shared/located-yaml.ts";

const include = /^[ \t]*\{\{<[ \t]*include[ \t]+([^>\s]+)[ \t]*>\}\}/gm;

/** Maximum number of companion files. */
const maxCompanions = 500;

/** Opens a file from disk, or given bytes, with its companion files; a file over the limit is rejected before it is read. */
export function openFile(path: string, limits: Pick<ReadingLimits, "bytes">, given?: Uint8Array): DocumentFile {
  if (!given) refuseSpecialFile(path);
  const size = given?.length ?? statSync(path).size;
  refuseTooLarge(path, size, limits.bytes);
  const bytes = given ?? readFileSync(path);
  return { name: path, bytes, companions: findCompanions({ name: path, bytes }, dirname(path), limits.bytes - size) };
}

/** Rejects devices, pipes and sockets: reading one may never end. */
export function refuseSpecialFile(path: string): void {
  const found = statSync(path);
  if (found.isFile() || found.isDirectory()) return;
  throw new IbidError("document-unreadable", `${path} is a device, a pipe or a socket, not a file`, {
    hint: "Save what it gives to a file, and name that file.",
  });
}

/**
 * Follows file names inside files. Missing files are left for the reader to report. Only the folder of the first file and its subfolders
 * are read: a manuscript from a stranger must not pull in other files of this machine.
 */
function findCompanions(first: DocumentFile, folder: string, bytesLeft: number): CompanionFile[] {
  const found = new Map<string, CompanionFile>();
  const queue = namesOfCompanions(basename(first.name), first.bytes);
  for (let name = queue.shift(); name !== undefined && found.size < maxCompanions; name = queue.shift()) {
    const normal = posix.normalize(name);
    if (found.has(normal)) continue;
    const bytes = readWithin(folder, normal, bytesLeft);
    if (!bytes) continue;
    bytesLeft -= bytes.length;
    found.set(normal, { name: normal, bytes });
    queue.push(...namesOfCompanions(normal, bytes));
  }
  return [...found.values()];
}

function readWithin(folder: string, name: string, maxBytes: number): Uint8Array | undefined {
  try {
    const root = realpathSync(folder);
    const path = realpathSync(join(root, name));
    const inside = relative(root, path);
    if (inside === ".." || inside.startsWith(`..${sep}`)) return undefined;
    const { size } = statSync(path);
    return statSync(path).isFile() && size <= maxBytes ? readFileSync(path) : undefined;
  } catch {
    return undefined; // Missing or unreadable: the format's reader reports it.
  }
}

/** Extracts the names of companion files from a file, relative to the first file of the project. */
type CompanionNaming = (source: string, name: string) => string[];

const byEnding: Record<string, CompanionNaming> = {
  ".md": namesOfMarkdownCompanions,
  ".markdown": namesOfMarkdownCompanions,
  ".qmd": namesOfMarkdownCompanions,
  ".rmd": namesOfMarkdownCompanions,
  ".rmarkdown": namesOfMarkdownCompanions,
  ".yml": namesOfYamlCompanions,
  ".yaml": namesOfYamlCompanions,
  ".tex": namesOfLatexCompanions,
  ".ltx": namesOfLatexCompanions,
};

/** The names of companion files in a file; several candidates if the extension is missing. */
function namesOfCompanions(name: string, bytes: Uint8Array): string[] {
  const naming = byEnding[extname(name).toLowerCase()];
  return naming ? naming(new TextDecoder().decode(bytes), name) : [];
}

/** The companions of a Markdown file: its bibliography, included files and project files. */
function namesOfMarkdownCompanions(source: string): string[] {
  const included = [...source.matchAll(include)].map(([, name]) => name!.replace(/^\//, ""));
  return [...textsIn(cutFrontMatter(source).fields, "bibliography").map((name) => name.replace(/^\//, "")), ...included, ...projectFiles];
}

/** The bibliography of a project. */
function namesOfYamlCompanions(source: string): string[] {
  return textsIn(parseLocatedYaml(source, 0).root, "bibliography").map((name) => name.replace(/^\//, ""));
}
