import type { Concealment, HiddenText } from "../../domain/document/hidden-text.ts";
import { type Layout, lastAtOrBefore, placeInFile } from "../../domain/document/layout.ts";

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
  if (found.length === 0) return [];
  const byFile = Map.groupBy(layout.segments, (segment) => segment.file ?? 0);
  for (const segments of byFile.values()) segments.sort((one, other) => one.from - other.from);
  return found.map(({ how, text, from, file = 0 }) => {
    const segments = byFile.get(file) ?? [];
    const last = segments[lastAtOrBefore(segments, from, (segment) => segment.from)];
    return { how, text, start: last ? last.start + last.length : 0, at: placeInFile(layout, file, from) };
  });
}
