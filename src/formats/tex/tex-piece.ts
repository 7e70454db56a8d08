import type { Span } from "../../domain/document/locator.ts";
import type { SourcePiece } from "../shared/canonical-text.ts";

/** Text that is known only after everything is read, such as the number of a later figure. */
interface DeferredPiece {
  later: () => SourcePiece[];
}

/** Text before it is in the canonical text. */
export type TexPiece = SourcePiece | DeferredPiece;

/** Calls `onSpan` with the span over several pieces. */
export function withSpanMark(drafts: TexPiece[], onSpan: (span: Span) => void): TexPiece[] {
  let known: Span | undefined;
  const mark = (span: Span) => {
    if (known) known.end = span.end;
    else {
      known = { ...span };
      onSpan(known);
    }
  };
  return drafts.map((draft) =>
    "later" in draft ? { later: () => draft.later().map((piece) => withMark(piece, mark)) } : withMark(draft, mark),
  );
}

function withMark(piece: SourcePiece, mark: (span: Span) => void): SourcePiece {
  const inner = piece.mark;
  return {
    ...piece,
    mark: (span) => {
      mark(span);
      inner?.(span);
    },
  };
}

export function resolvePieces(drafts: TexPiece[]): SourcePiece[] {
  return drafts.flatMap((draft) => ("later" in draft ? draft.later() : [draft]));
}

export function textOf(drafts: TexPiece[]): string {
  return resolvePieces(drafts)
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Words without the blanks around them. */
export function trimmed(drafts: TexPiece[]): TexPiece[] {
  return trimEnd(trimStart(drafts));
}

function trimStart(drafts: TexPiece[]): TexPiece[] {
  const start = drafts.findIndex((draft) => !isSpace(draft));
  const first = drafts[start];
  if (!first) return [];
  if ("later" in first || first.text.trimStart() === first.text) return drafts.slice(start);
  const text = first.text.trimStart();
  return [{ ...first, text, from: first.from + first.text.length - text.length }, ...drafts.slice(start + 1)];
}

export function trimEnd(drafts: TexPiece[]): TexPiece[] {
  const end = drafts.findLastIndex((draft) => !isSpace(draft));
  const last = drafts[end];
  if (!last) return [];
  if ("later" in last || last.text.trimEnd() === last.text) return drafts.slice(0, end + 1);
  return [...drafts.slice(0, end), { ...last, text: last.text.trimEnd() }];
}

export function isSpace(draft: TexPiece): boolean {
  return !("later" in draft) && draft.text.trim() === "";
}
