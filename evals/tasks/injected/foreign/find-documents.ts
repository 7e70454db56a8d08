import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { hashOfName, nameOfDocument } from "./halves.ts";

const readable = new Set([".pdf", ".md", ".tex", ".docx", ".xml", ".txt", ".html"]);
/** Files beside documents that are none. */
const noDocument = /^(?:readme|licen[cs]es?|changelog|notice|gold|groundtruth)\b/i;

/**
 * The documents of a folder and of the folders in it, in an order that mixes the folders; a LaTeX file without a preamble belongs to the file that
 * includes it.
 */
export function findDocuments(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (name) =>
        readable.has(extname(name).toLowerCase()) && !name.split(/[\\/]/).some((part) => part.startsWith(".") || noDocument.test(part)),
    )
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && (extname(path) !== ".tex" || readFileSync(path, "utf8").includes("\\documentclass")))
    .sort((one, other) => hashOfName(nameOfDocument(one)) - hashOfName(nameOfDocument(other)) || (one < other ? -1 : 1));
}
