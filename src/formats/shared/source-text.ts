import { lastAtOrBefore } from "../../domain/document/layout.ts";
import type { SourcePiece } from "./canonical-text.ts";

/** A value in a file: its characters, and the offset of each. */
export interface SourceText {
  text: string;
  at: (index: number) => number;
}

/** A run of a file. */
export function sourceText(source: string, start: number, end: number): SourceText {
  return { text: source.slice(start, end), at: (index) => start + index };
}

export function sliceSourceText({ text, at }: SourceText, start: number, end: number): SourceText {
  return { text: text.slice(start, end), at: (index) => at(start + index) };
}

export function trimSourceText(value: SourceText): SourceText {
  const start = value.text.length - value.text.trimStart().length;
  return sliceSourceText(value, start, Math.max(start, value.text.trimEnd().length));
}

/** Joins several values, as BibTeX joins macros and strings. */
export function joinSourceText(values: SourceText[]): SourceText {
  if (values.length === 1) return values[0]!;
  const starts: number[] = [];
  let text = "";
  for (const value of values) {
    starts.push(text.length);
    text += value.text;
  }
  return {
    text,
    at: (index) => {
      const which = lastAtOrBefore(starts, index, (start) => start);
      return values[which]?.at(index - starts[which]!) ?? 0;
    },
  };
}

/** Pieces of a value without commands; white space is collapsed. */
export function plainPieces({ text, at }: SourceText): SourcePiece[] {
  return [...text.matchAll(/\s+|\S+/g)].map((run) => ({ text: run[0].trim() || " ", from: at(run.index) }));
}

export function textOf(pieces: SourcePiece[]): string {
  return pieces
    .map(({ text }) => text)
    .join("")
    .trim();
}
