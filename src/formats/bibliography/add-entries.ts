import type { KeyedEntry } from "../../domain/document/markup.ts";
import type { createCanonicalText } from "../shared/canonical-text.ts";
import type { BibliographyEntry } from "./bibliography.ts";

/** Appends entries of a bibliography file to the text as a reference list, so that findings point into that file. */
export function addEntries(canonical: ReturnType<typeof createCanonicalText>, entries: BibliographyEntry[], file: number): KeyedEntry[] {
  return entries.flatMap(({ key, work, pieces, start }) => {
    const words = pieces.some(({ text }) => text.trim() !== "") ? pieces : [{ text: key || "(empty entry)", from: start }];
    const block = canonical.addBlock(
      "reference-entry",
      words.map((piece) => ({ ...piece, file })),
    );
    return block ? [{ key, work, start: block.start, end: block.end }] : [];
  });
}
