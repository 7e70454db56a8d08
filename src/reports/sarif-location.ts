import type { Locator } from "../domain/locator.ts";
import type { NamedDocument } from "../domain/report.ts";
import { fileUri } from "./file-uri.ts";
import { fileOf, hasLines, pageOrLine } from "./place.ts";
import { sarifText } from "./sarif-text.ts";

/** A place as SARIF has it: lines and columns in a text; in a PDF or a Word file, which have none, the page or paragraph by its name. */
export function sarifLocation(document: NamedDocument, locator: Locator): object {
  const artifactLocation = { uri: fileUri(fileOf(document, locator)) };
  const words = { message: sarifText(locator.quote.exact) };
  const region = hasLines(document) ? regionOf(locator) : null;
  if (region) return { physicalLocation: { artifactLocation, region }, ...words };
  const name = pageOrLine(locator, document);
  return {
    physicalLocation: { artifactLocation },
    ...(name === "" ? {} : { logicalLocations: [{ name, kind: locator.page === undefined ? "paragraph" : "page" }] }),
    ...words,
    ...(locator.page === undefined ? {} : { properties: { page: locator.page, line: locator.line } }),
  };
}

function regionOf({ line, column, endLine, endColumn, quote }: Locator): object | null {
  if (line === undefined) return null;
  return { startLine: line, startColumn: column, endLine, endColumn, snippet: { text: quote.exact.toWellFormed() } };
}
