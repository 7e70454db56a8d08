import type { Concealment, HiddenText } from "../../domain/document/hidden-text.ts";
import { type Layout, placeInFile } from "../../domain/document/layout.ts";

/** Words that a file of lines keeps from sight, where they stand in it. */
export interface FoundHiddenText {
  how: Concealment;
  text: string;
  from: number;
  /** Which file, where a document has several. */
  file?: number;
}

/** Gives hidden words their line and column, and the place of the canonical text behind which they would stand. */
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
