import type { Span } from "../../domain/document/locator.ts";
import type { SourcePiece } from "../shared/canonical-text.ts";

/** Words of a paragraph with what they are: citations and other signs are looked for in plain words only. */
export interface Inline extends SourcePiece {
  kind: "words" | "link" | "code" | "raised" | "call" | "math";
  /** Of the call of a note: which. */
  label?: string;
}

/** Stands for words in which no sign is looked for. */
const closed = "\ufffc";

/** The plain words of a paragraph in one string, in which signs are looked for, with the same offsets as all words. */
export function plainText(inlines: Inline[]): string {
  return inlines.map(({ kind, text }) => (kind === "words" ? text : closed.repeat(text.length))).join("");
}

/** A stretch of a paragraph that is left out, set differently, or has other words put in its place. */
export interface InlineEdit extends Span {
  put?: Inline[];
  kind?: Inline["kind"];
}

/** Cuts and sets words anew. Edits are in order; one that overlaps the edit before it is passed over. */
export function applyEdits(inlines: Inline[], edits: InlineEdit[]): Inline[] {
  const result: Inline[] = [];
  // The inline being copied, how much of it is, and how much of the whole text.
  let [index, offset, passed] = [0, 0, 0];
  let done = 0;
  for (const edit of edits) {
    if (edit.start < done) continue;
    copyTo(edit.start, undefined);
    if (edit.kind) copyTo(edit.end, edit.kind);
    else {
      for (const inline of edit.put ?? []) result.push(inline);
      copyTo(edit.end, null);
    }
    done = edit.end;
  }
  copyTo(Number.POSITIVE_INFINITY, undefined);
  return result;

  /** Goes on to an offset of the text; `null` leaves out what lies between. */
  function copyTo(end: number, kind: Inline["kind"] | undefined | null): void {
    for (let inline = inlines[index]; inline; inline = inlines[index]) {
      const rest = inline.text.length - offset;
      const available = end - passed;
      if (available <= 0) return;
      const length = Math.min(rest, available);
      if (kind !== null && length > 0)
        result.push({ ...inline, text: inline.text.slice(offset, offset + length), from: inline.from + offset, ...(kind ? { kind } : {}) });
      passed += length;
      offset += length;
      if (offset < inline.text.length) return;
      index++;
      offset = 0;
    }
  }
}

/** Where in the file the words at an offset of a paragraph stand; offsets are asked for in order. */
export function placeFinder(inlines: Inline[]): (offset: number) => number {
  let [start, index] = [0, 0];
  return (offset) => {
    while (index < inlines.length - 1 && start + inlines[index]!.text.length <= offset) start += inlines[index++]!.text.length;
    return (inlines[index]?.from ?? 0) + offset - start;
  };
}
