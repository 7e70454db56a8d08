import type { Block } from "../../domain/document.ts";
import type { Note, Row, Stretch } from "./flow.ts";

/** A block before it has its place in the canonical text. */
export interface Draft {
  kind: Block["kind"];
  stretches: Stretch[];
  level?: number;
  label?: string;
  /** The note that a footnote is. */
  note?: Note;
  /** Of an entry: the bookmarks at it. */
  bookmarks?: string[];
  /** Of a table, in place of stretches. */
  rows?: Row[];
  /** It belongs to the abstract, from this character of its words on. */
  abstractFrom?: number;
}

export function textOfStretches(stretches: Stretch[]): string {
  return stretches.map(({ text }) => text).join("");
}

/** The stretches of some of the characters. */
export function cutStretches(stretches: Stretch[], start: number, end: number): Stretch[] {
  const cut: Stretch[] = [];
  let at = 0;
  for (const stretch of stretches) {
    const [low, high] = [Math.max(start - at, 0), Math.min(end - at, stretch.text.length)];
    if (low < high) cut.push({ ...stretch, text: stretch.text.slice(low, high), from: stretch.from + low });
    at += stretch.text.length;
  }
  return cut;
}
