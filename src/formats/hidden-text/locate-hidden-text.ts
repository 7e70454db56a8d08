import type { Concealment, HiddenText } from "../../domain/document/hidden-text.ts";
import { type Layout, placeInFile } from "../../domain/document/layout.ts";

/** Hidden text in a file of lines, with its place. */
export interface FoundHiddenText {
  how: Concealment;
  text: string;
  from: number;
  /** Index of the file, if a document has several. */
  file?: number;
}

/** Adds line and column of hidden text, and the offset of the canonical text before it. */
export function locateHiddenText(found: readonly FoundHiddenText[], layout: Extract<Layout, { kind: "lines" }>): HiddenText[] {
  return found.map(({ how, text, from, file = 0 }) => {
    const before = layout.segments.filter((segment) => (segment.file ?? 0) === file && segment.from <= from);
    const last = before.reduce<(typeof before)[number] | undefined>(
      (one, other) => (one && one.from > other.from ? one : other),
      undefined,
    );
    return { how, text, start: last ? last.start + last.length : 0, at: placeInFile(layout, file, from) };
  });
}
