import type { NamedDocument } from "../../domain/report/report.ts";
import { cleanText } from "../text/clean-text.ts";
import { shorten } from "../text/shorten.ts";

/** Longer titles push the words of the source out of sight. */
const maxNameLength = 60;

/** A document under a name short enough to stand before its words: its title, or its file when it has none. */
export function sourceName(document: NamedDocument | undefined): string {
  if (!document) return "unknown source";
  const file = cleanText(document.path.split(/[\\/]/).at(-1) ?? "");
  return shorten(cleanText(document.title) || file || cleanText(document.path), maxNameLength);
}
