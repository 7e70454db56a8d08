import type { Block } from "../../domain/document/document.ts";
import type { HiddenText } from "../../domain/document/hidden-text.ts";
import type { FileSegment, Layout } from "../../domain/document/layout.ts";
import type { Span } from "../../domain/document/locator.ts";
import type { Comment } from "../../domain/document/markup.ts";
import { hasInjectedInstruction } from "../../domain/text/prompt-injection.ts";
import { type FoundHiddenText, locateHiddenText } from "../hidden-text/locate-hidden-text.ts";
import { ignoreComments } from "./ignore-comments.ts";
import { refuseTooMany } from "./refuse-too-many.ts";

/** Builds the canonical text of a line-based file block by block, and records the origin of each character. */
export function createCanonicalText(source: string) {
  let text = "";
  const segments: FileSegment[] = [];
  const blocks: Block[] = [];
  const concealed: FoundHiddenText[] = [];

  return {
    /** Adds a block and returns it; empty blocks are dropped. Calls the pieces' marks with their spans. */
    addBlock(kind: Block["kind"], pieces: SourcePiece[], attributes: Pick<Block, "level" | "label" | "quoted"> = {}): Block | undefined {
      const filled = trimPieces(pieces);
      if (filled.length === 0) return undefined;
      if (text !== "") text += "\n\n";
      const start = text.length;
      for (const piece of filled) append(piece, kind);
      const block: Block = { kind, start, end: text.length, ...attributes };
      blocks.push(block);
      refuseTooMany("characters", text.length);
      refuseTooMany("paragraphs", blocks.length);
      return block;
    },
    /** Records hidden text of the file. */
    hide(found: FoundHiddenText): void {
      if (found.text.trim() !== "") concealed.push(found);
    },
    /** The text with its blocks; `others` are the further files of the pieces, in the order of their numbers. */
    finish(others: { name: string; source: string }[] = []): FinishedText {
      const layout: Extract<Layout, { kind: "lines" }> = { kind: "lines", segments, lineStarts: lineStartsOf(source) };
      if (others.length > 0) layout.others = others.map((other) => ({ name: other.name, lineStarts: lineStartsOf(other.source) }));
      const sources = [source, ...others.map((other) => other.source)];
      const isPrinted = (at: number, file: number) =>
        segments.some((segment) => (segment.file ?? 0) === file && segment.from <= at && at < segment.from + segment.length);
      const hidden = locateHiddenText([...concealed, ...hiddenComments(sources, isPrinted)], layout);
      return { text, blocks, layout, comments: ignoreComments(sources, { layout, blocks }), hidden };
    },
  };

  function append({ text: added, from, file = 0, mark }: SourcePiece, kind: Block["kind"]): void {
    const start = text.length;
    const last = segments.at(-1);
    const joins = last && (last.file ?? 0) === file && last.start + last.length === start && last.from + last.length === from;
    if (joins) last.length += added.length;
    else segments.push({ start, from, length: added.length, ...(file === 0 ? {} : { file }) });
    // A line break is one space of its sentence, except in code; the length stays, so offsets do too.
    text += kind === "code" ? added.replaceAll("\r", " ") : added.replace(/[\n\r\t]/g, " ");
    mark?.({ start, end: text.length });
  }
}

interface FinishedText {
  text: string;
  blocks: Block[];
  layout: Layout;
  comments: Comment[];
  hidden: HiddenText[];
}

/** Text with its offset in the file. */
export interface SourcePiece {
  text: string;
  from: number;
  /** Index of the file, if a document has several; 0 is the one the user named. */
  file?: number;
  /** Called with the place of the piece in the canonical text. */
  mark?: (span: Span) => void;
}

function trimPieces(pieces: SourcePiece[]): SourcePiece[] {
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

const comment = /<!--([\s\S]{1,4000}?)-->/g;

/** Maximum number of comments. */
const maxComments = 1_000;

/** Comments of HTML, Markdown and XML that contain instructions to a program. People's notes to themselves do not count. */
function hiddenComments(sources: readonly string[], isPrinted: (at: number, file: number) => boolean): FoundHiddenText[] {
  return sources.flatMap((source, file) => {
    if (!source.includes("<!--")) return [];
    return [...source.matchAll(comment).take(maxComments)].flatMap((match): FoundHiddenText[] => {
      const text = match[1]!.trim();
      return hasInjectedInstruction(text) && !isPrinted(match.index, file) ? [{ how: "comment", text, from: match.index, file }] : [];
    });
  });
}
