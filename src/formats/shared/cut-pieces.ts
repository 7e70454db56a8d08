import type { Span } from "../../domain/document/locator.ts";
import type { SourcePiece } from "./canonical-text.ts";

type Words = Pick<SourcePiece, "text" | "from">;

/** The words of pieces in one string. */
export function joinedText(pieces: readonly Pick<Words, "text">[]): string {
  return pieces.map(({ text }) => text).join("");
}

/** The pieces in each of some spans of their joined text, which are in order and do not overlap. */
export function cutPieces<T extends Words>(pieces: readonly T[], spans: readonly Span[]): T[][] {
  const parts: T[][] = spans.map(() => []);
  let [start, index] = [0, 0];
  for (const piece of pieces) {
    const end = start + piece.text.length;
    while (index < spans.length && spans[index]!.end <= start) index++;
    for (let at = index; at < spans.length && spans[at]!.start < end; at++) {
      const [low, high] = [Math.max(spans[at]!.start - start, 0), Math.min(spans[at]!.end, end) - start];
      if (low < high) parts[at]!.push({ ...piece, text: piece.text.slice(low, high), from: piece.from + low });
    }
    start = end;
  }
  return parts;
}
