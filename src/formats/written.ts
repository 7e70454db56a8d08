import { lastAtOrBefore } from "../domain/layout.ts";
import type { Piece } from "./canonical-text.ts";

/** A value as it stands in a file: its characters, and the place of each of them there. */
export interface Written {
  text: string;
  at: (index: number) => number;
}

/** A stretch of a file. */
export function written(source: string, start: number, end: number): Written {
  return { text: source.slice(start, end), at: (index) => start + index };
}

export function sliceWritten({ text, at }: Written, start: number, end: number): Written {
  return { text: text.slice(start, end), at: (index) => at(start + index) };
}

export function trimWritten(value: Written): Written {
  const start = value.text.length - value.text.trimStart().length;
  return sliceWritten(value, start, Math.max(start, value.text.trimEnd().length));
}

/** Several values in a row, as macros and strings are joined in BibTeX. */
export function joinWritten(values: Written[]): Written {
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

/** Values without commands of their own: each run of white space is one space. */
export function plainPieces({ text, at }: Written): Piece[] {
  return [...text.matchAll(/\s+|\S+/g)].map((run) => ({ text: run[0].trim() || " ", from: at(run.index) }));
}

export function textOf(pieces: Piece[]): string {
  return pieces
    .map(({ text }) => text)
    .join("")
    .trim();
}
