import type { Span } from "../../domain/document/locator.ts";
import type { SourcePiece } from "../shared/canonical-text.ts";
import { sourceText } from "../shared/source-text.ts";
import { formulaPieces } from "../tex/formula-pieces.ts";

/** Text of a paragraph with its kind: citations and other syntax are searched only in plain words. */
export interface Inline extends SourcePiece {
  kind: "words" | "link" | "code" | "raised" | "call" | "math";
  /** The label of a note call. */
  label?: string;
}

/** Replaces text in which no syntax is searched. */
const closed = "\ufffc";

/** The plain words of a paragraph as one string for searching syntax; offsets equal those of the whole text. */
export function plainText(inlines: Inline[]): string {
  return inlines.map(({ kind, text }) => (kind === "words" ? text : closed.repeat(text.length))).join("");
}

/** A range of a paragraph that is removed, changes its kind, or is replaced. */
export interface InlineEdit extends Span {
  put?: Inline[];
  kind?: Inline["kind"];
}

/** Applies edits in order; an edit that overlaps the one before it is skipped. */
export function applyEdits(inlines: Inline[], edits: InlineEdit[]): Inline[] {
  const result: Inline[] = [];
  // The current inline, how much of it is copied, and how much of the whole text.
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

  /** Copies up to an offset of the text; `null` drops the text in between. */
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

/** Finds the file offset for an offset of a paragraph; offsets must be requested in order. */
export function placeFinder(inlines: Inline[]): (offset: number) => number {
  let [start, index] = [0, 0];
  return (offset) => {
    while (index < inlines.length - 1 && start + inlines[index]!.text.length <= offset) start += inlines[index++]!.text.length;
    return (inlines[index]?.from ?? 0) + offset - start;
  };
}

/** The text of the formula between two offsets of the file. */
export function mathInlines(source: string, { start, end }: Span, display: boolean): Inline[] {
  return formulaPieces(sourceText(source, start, end), display).map(({ text, from, isRaised }) => ({
    text,
    from,
    kind: isRaised ? "raised" : "math",
  }));
}
