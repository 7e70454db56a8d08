import type { NamedDocument } from "../../domain/report/report.ts";
import { cleanText } from "../text/clean-text.ts";
import { shorten } from "../text/shorten.ts";

/** Characters; longer titles hide the words of the source. */
const maxNameLength = 60;

/** A short name of a document: its title, or its file name. */
export function sourceName(document: NamedDocument | undefined): string {
  if (!document) return "unknown source";
  const file = cleanText(document.path.split(/[\\/]/).at(-1) ?? "");
  return shorten(cleanText(document.title) || file || cleanText(document.path), maxNameLength);
}
