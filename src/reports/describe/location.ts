import { dirname, join } from "node:path";
import type { Locator } from "../../domain/document/locator.ts";
import type { NamedDocument } from "../../domain/report/report.ts";

type Place = { [Part in "file" | "page" | "line" | "column"]?: Locator[Part] | undefined };

/** Where a person turns to, as editors read it: `path:line:column`, or `path:page:line` in a PDF; in a project, its own file. */
export function formatLocation(document: NamedDocument, locator: Place): string {
  const { page, line, column } = locator;
  const numbers = document.format === "pdf" ? [page, line] : [line, column];
  const missing = numbers.indexOf(undefined);
  return [fileOf(document, locator), ...(missing === -1 ? numbers : numbers.slice(0, missing))].join(":");
}

/** The file the words stand in: in a project it may be another than the one the user named. */
export function fileOf({ path }: NamedDocument, { file }: Place): string {
  return file === undefined ? path : join(dirname(path), file);
}

/** Whether lines and columns of its Locators are those that an editor shows. */
export function hasEditorLines({ format }: NamedDocument): boolean {
  return format !== "pdf" && format !== "docx";
}

/** The page or the line alone, as it is written behind the name of a source; empty when neither is known. */
export function pageOrLine({ page, line }: Locator, document: NamedDocument | undefined): string {
  if (page !== undefined) return `p. ${page}`;
  if (line === undefined) return "";
  // Word files have no lines; their paragraphs are counted instead.
  return document?.format === "docx" ? `paragraph ${line}` : `line ${line}`;
}
