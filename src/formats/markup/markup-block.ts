import type { Block, Cell } from "../../domain/document/document.ts";
import type { Span } from "../../domain/document/locator.ts";
import type { KeyedMarker } from "../../domain/document/markup.ts";
import type { Work } from "../../domain/reference/work.ts";

/** What a file says of some of its words; runs that share one mark make one span. */
export type TextMark =
  | { kind: "superscript" }
  | { kind: "note-call"; label: string }
  | { kind: "marker"; keys: KeyedMarker["keys"] }
  /** A link inside the page, until it is known what it leads to. */
  | { kind: "link"; target: string }
  | ({ kind: "cell" } & Omit<Cell, keyof Span>);

/** Words as they stand in the file, before white space is tidied, with what is said of them. */
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
  /** For an entry of a reference list: the key markers call it by, and its fields where the file gives them. */
  entry?: { key: string; work?: Work };
  isAbstract?: boolean;
  quoted?: boolean;
}
