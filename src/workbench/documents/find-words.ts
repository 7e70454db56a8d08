import type { Document } from "../../domain/document.ts";
import type { FoundWords } from "../../domain/document-text.ts";
import { locate } from "../../domain/layout.ts";
import { findVerbatim } from "../../domain/verbatim.ts";

/** Where words stand in a document as they are printed: case, white space and the hyphens of line ends do not matter. */
export function findWords(document: Pick<Document, "text" | "layout">, words: string, limit: number): FoundWords {
  const spans = findVerbatim(inLowerCase(document.text), inLowerCase(words));
  return { total: spans.length, places: spans.slice(0, limit).map((span) => locate(document, span)) };
}

/** Letter by letter: an offset must mean the same in both, and a few capitals are longer in lower case. */
function inLowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}
