import { commandsReader } from "../domain/addresses-reader.ts";
import type { FoundHidden } from "./place-hidden.ts";

const comment = /<!--([\s\S]{1,4000}?)-->/g;
/** More than a person writes. */
const most = 1_000;

/** Comments of HTML, Markdown and XML that give orders to whoever reads the file by program. What people note for themselves is none. */
export function hiddenComments(sources: readonly string[], isPrinted: (at: number, file: number) => boolean): FoundHidden[] {
  return sources.flatMap((source, file) => {
    if (!source.includes("<!--")) return [];
    return [...source.matchAll(comment).take(most)].flatMap((match): FoundHidden[] => {
      const text = match[1]!.trim();
      return commandsReader(text) && !isPrinted(match.index, file) ? [{ how: "comment", text, from: match.index, file }] : [];
    });
  });
}
