import { existsSync } from "node:fs";
import type { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import { detectFormat } from "../../formats/detect-format.ts";
import { openFile } from "../../formats/open-file.ts";

/** Throws before any work when the format cannot be edited, such as a PDF or a Word file. */
export function requireEditable(path: string, { limits }: Pick<Config, "limits">): void {
  // The check reports a path that does not exist.
  if (!existsSync(path)) return;
  const file = openFile(path, limits);
  const format = detectFormat(file);
  const isPacked = format === "latex" && (file.bytes[0] === 0x1f || (file.bytes[0] === 0x50 && file.bytes[1] === 0x4b));
  if (format !== "pdf" && format !== "docx" && !isPacked) return;
  const kind = format === "pdf" ? "a PDF" : format === "docx" ? "a Word file" : "an archive";
  throw new IbidError("usage", `${path} is ${kind}, and Ibid edits text files only`, {
    hint: "Check the LaTeX, Markdown or HTML it was made from, or leave out --fix and --diff and change it by hand.",
  });
}
