import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { IbidError } from "../../../../src/errors.ts";

const readable = new Set([".pdf", ".md", ".tex", ".docx", ".xml", ".txt", ".html"]);
/** Files beside documents that are none. */
const noDocument = /^(?:readme|license|licence|changelog|notice|gold)\b/i;

/** The documents of a folder and of the folders in it, by path; a LaTeX file without a preamble belongs to the file that includes it. */
export function findDocuments(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (name) =>
        readable.has(extname(name).toLowerCase()) && !name.split(/[\\/]/).some((part) => part.startsWith(".") || noDocument.test(part)),
    )
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && (extname(path) !== ".tex" || readFileSync(path, "utf8").includes("\\documentclass")))
    .sort((one, other) => (relative(folder, one) < relative(folder, other) ? -1 : 1));
  if (paths.length > 0) return paths;
  throw new IbidError("not-found", `${folder} has no documents`, {
    hint: "--data takes a folder with PDF, Word, LaTeX, Markdown, HTML, XML or text files.",
  });
}
