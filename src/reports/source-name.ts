import type { NamedDocument } from "../domain/report.ts";
import { cleanText } from "./clean-text.ts";
import { shorten } from "./shorten.ts";

/** Longer titles push the words of the source out of sight. */
const longestName = 60;

/** A document under a name short enough to stand before its words: its title, or its file when it has none. */
export function sourceName(document: NamedDocument | undefined): string {
  if (!document) return "unknown source";
  const file = cleanText(document.path.split(/[\\/]/).at(-1) ?? "");
  return shorten(cleanText(document.title) || file || cleanText(document.path), longestName);
}
