import type { Block } from "../domain/document.ts";
import type { HiddenText } from "../domain/hidden-text.ts";
import type { Layout, Segment } from "../domain/layout.ts";
import type { Span } from "../domain/locator.ts";
import type { Comment } from "../domain/markup.ts";
import { hiddenComments } from "./hidden-comments.ts";
import { ignoreComments } from "./ignore-comments.ts";
import { type FoundHidden, placeHidden } from "./place-hidden.ts";

/** Grows the canonical text of a line-based file block by block, and remembers where each character came from. */
export function canonicalText(source: string) {
  let text = "";
  const segments: Segment[] = [];
  const blocks: Block[] = [];
  const concealed: FoundHidden[] = [];

  return {
    /** Adds a block made of pieces and returns it; empty blocks leave no trace. Marks are told their spans meanwhile. */
    addBlock(kind: Block["kind"], pieces: Piece[], particulars: Pick<Block, "level" | "label" | "quoted"> = {}): Block | undefined {
      const filled = trimPieces(pieces);
      if (filled.length === 0) return undefined;
      if (text !== "") text += "\n\n";
      const start = text.length;
      for (const piece of filled) append(piece, kind);
      const block: Block = { kind, start, end: text.length, ...particulars };
      blocks.push(block);
      return block;
    },
    /** Keeps words that the file does not show beside the text. */
    hide(found: FoundHidden): void {
      if (found.text.trim() !== "") concealed.push(found);
    },
    /** The text with its blocks; `others` are the further files that pieces came from, in the order their numbers count them. */
    finish(others: { name: string; source: string }[] = []): Finished {
      const layout: Extract<Layout, { kind: "lines" }> = { kind: "lines", segments, lineStarts: lineStartsOf(source) };
      if (others.length > 0) layout.others = others.map((other) => ({ name: other.name, lineStarts: lineStartsOf(other.source) }));
      const sources = [source, ...others.map((other) => other.source)];
      const isPrinted = (at: number, file: number) =>
        segments.some((segment) => (segment.file ?? 0) === file && segment.from <= at && at < segment.from + segment.length);
      const hidden = placeHidden([...concealed, ...hiddenComments(sources, isPrinted)], layout);
      return { text, blocks, layout, comments: ignoreComments(sources, { layout, blocks }), hidden };
    },
  };

  function append({ text: added, from, file = 0, mark }: Piece, kind: Block["kind"]): void {
    const start = text.length;
    const last = segments.at(-1);
    const joins = last && (last.file ?? 0) === file && last.start + last.length === start && last.from + last.length === from;
    if (joins) last.length += added.length;
    else segments.push({ start, from, length: added.length, ...(file === 0 ? {} : { file }) });
    // A wrapped line is one space of the sentence it belongs to, but for code; the length stays, so offsets do too.
    text += kind === "code" ? added.replaceAll("\r", " ") : added.replace(/[\n\r\t]/g, " ");
    mark?.({ start, end: text.length });
  }
}

interface Finished {
  text: string;
  blocks: Block[];
  layout: Layout;
  comments: Comment[];
  hidden: HiddenText[];
}

/** Words with their offset in the file they were copied from. */
export interface Piece {
  text: string;
  from: number;
  /** Which file, where a document has several; 0 is the one the user named. */
  file?: number;
  /** Told where the piece stands in the canonical text, for markers, cells and other things that need their place. */
  mark?: (span: Span) => void;
}

function trimPieces(pieces: Piece[]): Piece[] {
  const filled = pieces.filter((piece) => piece.text !== "");
  while (filled[0] && filled[0].text.trimStart() !== filled[0].text) {
    const cut = filled[0].text.length - filled[0].text.trimStart().length;
    filled[0] = { ...filled[0], text: filled[0].text.slice(cut), from: filled[0].from + cut };
    if (filled[0].text === "") filled.shift();
  }
  while (filled.at(-1) && filled.at(-1)!.text.trimEnd() !== filled.at(-1)!.text) {
    const last = filled.at(-1)!;
    filled[filled.length - 1] = { ...last, text: last.text.trimEnd() };
    if (filled.at(-1)!.text === "") filled.pop();
  }
  return filled;
}

function lineStartsOf(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
