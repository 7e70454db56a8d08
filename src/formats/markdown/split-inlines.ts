import { cutPieces, joinedText } from "../shared/cut-pieces.ts";
import type { Inline, InlineEdit } from "./inline.ts";
import { type MaskedRegion, placeholders } from "./mask-pandoc.ts";

/** A part of a paragraph. */
export interface MarkedPart {
  marked: boolean;
  inlines: Inline[];
}

/** Splits a paragraph at marks that begin a line; the marks are left out. */
export function splitAtLines(inlines: Inline[], mark: RegExp): MarkedPart[] {
  const text = joinedText(inlines);
  const found = matches(text, mark);
  const spans = [{ start: 0, end: 0 }, ...found].map(({ end }, index) => ({ start: end, end: found[index]?.start ?? text.length }));
  return cutPieces(inlines, spans)
    .map((part, index) => ({ marked: index > 0, inlines: part }))
    .filter((part) => joinedText(part.inlines).trim() !== "");
}

/** All places of a pattern in a text. */
export function matches(text: string, pattern: RegExp): InlineEdit[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }));
}

/** Splits a paragraph at block formulas and tables. */
export function splitAtMaskedRegions(
  inlines: Inline[],
  islands: Map<number, MaskedRegion>,
): { inlines: Inline[]; island?: MaskedRegion }[] {
  const parts: { inlines: Inline[]; island?: MaskedRegion }[] = [{ inlines: [] }];
  for (const inline of inlines) {
    let start = 0;
    for (let at = inline.text.indexOf(placeholders.block); at !== -1; at = inline.text.indexOf(placeholders.block, at + 1)) {
      const island = inline.kind === "words" ? islands.get(inline.from + at) : undefined;
      if (!island) continue;
      parts.at(-1)!.inlines.push({ ...inline, text: inline.text.slice(start, at), from: inline.from + start });
      parts.push({ inlines: [], island }, { inlines: [] });
      start = at + 1;
    }
    parts.at(-1)!.inlines.push(start === 0 ? inline : { ...inline, text: inline.text.slice(start), from: inline.from + start });
  }
  return parts;
}
