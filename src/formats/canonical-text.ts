import type { Block } from "../domain/document.ts";
import type { Layout, Segment } from "../domain/layout.ts";

/** Grows the canonical text of a line-based file block by block, and remembers where each character came from. */
export function canonicalText(source: string) {
  let text = "";
  const segments: Segment[] = [];
  const blocks: Block[] = [];

  return {
    /** Adds a block made of pieces; each piece is text with its offset in the file. Empty blocks leave no trace. */
    addBlock(kind: Block["kind"], pieces: Piece[], level?: number): void {
      const filled = trimPieces(pieces);
      if (filled.length === 0) return;
      if (text !== "") text += "\n\n";
      const start = text.length;
      for (const piece of filled) append(piece);
      blocks.push({ kind, start, end: text.length, ...(level === undefined ? {} : { level }) });
    },
    finish(): { text: string; blocks: Block[]; layout: Layout } {
      return { text, blocks, layout: { kind: "lines", segments, lineStarts: lineStartsOf(source) } };
    },
  };

  function append({ text: added, from }: Piece): void {
    const last = segments.at(-1);
    const joins = last && last.start + last.length === text.length && last.from + last.length === from;
    if (joins) last.length += added.length;
    else segments.push({ start: text.length, from, length: added.length });
    // A wrapped line is one space of the sentence it belongs to; the length stays, so offsets do too.
    text += added.replace(/[\n\r\t]/g, " ");
  }
}

export interface Piece {
  text: string;
  from: number;
}

function trimPieces(pieces: Piece[]): Piece[] {
  const filled = pieces.filter((piece) => piece.text !== "");
  while (filled[0] && filled[0].text.trimStart() !== filled[0].text) {
    const cut = filled[0].text.length - filled[0].text.trimStart().length;
    filled[0] = { text: filled[0].text.slice(cut), from: filled[0].from + cut };
    if (filled[0].text === "") filled.shift();
  }
  while (filled.at(-1) && filled.at(-1)!.text.trimEnd() !== filled.at(-1)!.text) {
    const last = filled.at(-1)!;
    filled[filled.length - 1] = { text: last.text.trimEnd(), from: last.from };
    if (filled.at(-1)!.text === "") filled.pop();
  }
  return filled;
}

function lineStartsOf(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
