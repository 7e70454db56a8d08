import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { isReadable } from "../../../src/formats/detect-format.ts";

/** A file to read, with the file of its expected text, if there is one. */
export interface ReadingItem {
  path: string;
  /** Path of the expected text as Markdown, checked by hand. */
  markdown?: string;
  /** The plain text of a scan. */
  transcription?: string;
}

/** All files below a folder that can be read, in the order of their names, each with its expected text. */
export function findFiles(folder: string): ReadingItem[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map(withExpected)
    .filter(({ path, transcription }) => isReadable(path) || (transcription !== undefined && isPicture(path)))
    .filter(({ path }) => !isExpected(path));
}

const pictures = new Set([".png", ".jpg", ".jpeg", ".tif", ".tiff"]);

function isPicture(path: string): boolean {
  return pictures.has(extname(path).toLowerCase());
}

function withExpected(path: string): ReadingItem {
  const folder = dirname(path);
  const name = basename(path);
  const stem = basename(path, extname(path));
  const markdown = [join(folder, "groundtruth", `${name}.md`), join(folder, "groundtruth", `${stem}.md`), join(folder, `${name}.md`)].find(
    (candidate) => existsSync(candidate),
  );
  const text = join(folder, `${stem}.txt`);
  const transcription = (isPicture(path) || path.endsWith(".pdf")) && existsSync(text) ? text : undefined;
  return { path, ...(markdown ? { markdown } : {}), ...(transcription ? { transcription } : {}) };
}

/** Whether a file is the expected text of another one. */
function isExpected(path: string): boolean {
  if (basename(dirname(path)) === "groundtruth") return true;
  const stem = path.slice(0, -extname(path).length);
  if (path.endsWith(".txt")) return [".pdf", ...pictures].some((ending) => existsSync(stem + ending));
  return path.endsWith(".md") && extname(stem) !== "" && existsSync(stem);
}
