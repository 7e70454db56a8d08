import { shortTitle } from "../../domain/answer/citation-label.ts";
import type { NamedDocument } from "../../domain/report/report.ts";
import { cleanText } from "../text/clean-text.ts";

/** A short name of a document: its title, or its file name. */
export function sourceName(document: NamedDocument | undefined): string {
  if (!document) return "unknown source";
  return cleanText(shortTitle(document)) || cleanText(document.path);
}
