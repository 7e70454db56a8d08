import type { Locator } from "../domain/locator.ts";
import type { NamedDocument } from "../domain/report.ts";

/** Where a person turns to, as editors read it: `path:line:column`, or `path:page:line` in a PDF. */
export function placeIn(document: NamedDocument, { page, line, column }: Locator): string {
  const numbers = document.format === "pdf" ? [page, line] : [line, column];
  const missing = numbers.indexOf(undefined);
  return [document.path, ...(missing === -1 ? numbers : numbers.slice(0, missing))].join(":");
}

/** The page or the line alone, as it is written behind the name of a source; empty when neither is known. */
export function pageOrLine({ page, line }: Locator): string {
  if (page !== undefined) return `p. ${page}`;
  return line === undefined ? "" : `line ${line}`;
}
