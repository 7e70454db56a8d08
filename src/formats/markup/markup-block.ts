import type { Block, Cell } from "../../domain/document/document.ts";
import type { Span } from "../../domain/document/locator.ts";
import type { KeyedMarker } from "../../domain/document/markup.ts";
import type { Work } from "../../domain/reference/work.ts";

/** Markup of some text; runs that share one mark form one span. */
export type TextMark =
  | { kind: "superscript" }
  | { kind: "note-call"; label: string }
  | { kind: "marker"; keys: KeyedMarker["keys"] }
  /** A link inside the page, before its target is known. */
  | { kind: "link"; target: string }
  | ({ kind: "cell" } & Omit<Cell, keyof Span>);

/** Text as in the file, before white space is tidied, with its marks. */
export interface MarkedPiece {
  text: string;
  from: number;
  marks?: TextMark[];
}

/** A block before it has its place in the canonical text. */
export interface MarkupBlock {
  kind: Block["kind"];
  runs: MarkedPiece[];
  level?: number;
  label?: string;
  /** For an entry of a reference list: its key, and its fields if the file has them. */
  entry?: { key: string; work?: Work };
  isAbstract?: boolean;
  quoted?: boolean;
}

/** Context of the text being read, as far as its block depends on it. */
export interface MarkupContext {
  kind: "paragraph" | "list-item" | "footnote" | "byline" | "caption";
  label?: string;
  isAbstract?: boolean;
  /** Inside a block quotation. */
  quoted?: boolean;
}

export function blockInContext({ kind, label, isAbstract, quoted }: MarkupContext): Omit<MarkupBlock, "runs"> {
  return {
    kind,
    ...(label === undefined ? {} : { label }),
    ...(isAbstract ? { isAbstract } : {}),
    ...(quoted && kind !== "footnote" ? { quoted } : {}),
  };
}

/** Context of the text being read. */
export interface XmlContext extends MarkupContext {
  /** Depth of the section. */
  level: number;
  /** Whether it is in a group of notes, and not in a sentence with a note. */
  inNotes?: boolean;
}
