import type { NamedDocument } from "../domain/report.ts";
import { cleanText } from "./clean-text.ts";

/** Longer titles push the words of the source out of sight. */
const longestName = 60;

/** A document under a name short enough to stand before its words: its title, or its file when it has none. */
export function sourceName(document: NamedDocument | undefined): string {
  if (!document) return "unknown source";
  return shorten(cleanText(document.title) || cleanText(document.path.split(/[\\/]/).at(-1) ?? "") || cleanText(document.path));
}

function shorten(name: string): string {
  if (name.length <= longestName) return name;
  const room = longestName - 1;
  const lastSpace = name.slice(0, room + 1).lastIndexOf(" ");
  // A title of one long word has no better place to be cut.
  const cut = name.slice(0, lastSpace > longestName / 2 ? lastSpace : room).toWellFormed();
  return `${cut.replace(/[\s,;:.–-]+$/u, "")}…`;
}
