import type { Block } from "../../../domain/document/document.ts";
import type { PageWord } from "../../../domain/document/layout.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { NoteCall } from "../../../domain/document/markup.ts";

/** The superscript labels in a text that refer to a footnote on the same page. */
export function findNoteCalls(text: string, blocks: Block[], words: PageWord[], superscripts: Span[]): NoteCall[] {
  const notes = blocks.filter(({ kind, label }) => kind === "footnote" && label !== undefined);
  if (notes.length === 0) return [];
  const pageAt = pageFinder(words);
  const labels = new Set(notes.map(({ start, label }) => `${pageAt(start)}:${label}`));
  return superscripts.flatMap((span) => {
    if (notes.some((note) => note.start <= span.start && span.end <= note.end)) return [];
    const page = pageAt(span.start);
    return partsOf(text, span).filter(({ label }) => labels.has(`${page}:${label}`));
  });
}

/** "3,4" calls two notes. */
function partsOf(text: string, { start, end }: Span): NoteCall[] {
  return [...text.slice(start, end).matchAll(/\d+|[*∗⋆]+|[†]+|[‡]+|[§]+|[¶]+|[a-z]/g)].map(({ 0: label, index }) => ({
    label,
    start: start + index,
    end: start + index + label.length,
  }));
}

/** Finds the page of an offset; words are in text order. */
function pageFinder(words: PageWord[]): (offset: number) => number {
  return (offset) => {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (words[middle]!.end <= offset) low = middle + 1;
      else high = middle;
    }
    return words[low]?.page ?? 0;
  };
}
