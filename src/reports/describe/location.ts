import { dirname, join } from "node:path";
import type { Locator } from "../../domain/document/locator.ts";
import { shownPath } from "../../domain/reference/shown-path.ts";
import type { NamedDocument } from "../../domain/report/report.ts";

type Place = { [Part in "file" | "page" | "line" | "column"]?: Locator[Part] | undefined };

/** A place as editors write it: `path:line:column`, or `path:page:line` in a PDF; in a project, with the file of the place. */
export function formatLocation(document: NamedDocument, locator: Place): string {
  const { page, line, column } = locator;
  const numbers = document.format === "pdf" ? [page, line] : [line, column];
  const missing = numbers.indexOf(undefined);
  return [fileOf(document, locator), ...(missing === -1 ? numbers : numbers.slice(0, missing))].join(":");
}

/** " (page 3, line 12)": the numbers of a place in a PDF, which readers take for line and column; empty for other formats. */
export function describePage({ format }: NamedDocument, { page, line }: Place): string {
  if (format !== "pdf" || page === undefined) return "";
  return line === undefined ? ` (page ${page})` : ` (page ${page}, line ${line})`;
}

/** The file of a place: in a project it may differ from the one the user named. */
export function fileOf({ path }: NamedDocument, { file }: Place): string {
  return file === undefined ? path : join(dirname(path), file);
}

/** Whether lines and columns of its Locators are those of an editor. */
export function hasEditorLines({ format }: NamedDocument): boolean {
  return format !== "pdf" && format !== "docx";
}

/** The file as the user named it. */
export function nameOfFile({ path }: Pick<NamedDocument, "path">): string {
  return shownPath(path);
}
