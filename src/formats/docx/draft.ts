import type { Block } from "../../domain/document.ts";
import type { Note, Row, Stretch } from "./flow.ts";

/** A block before it has its place in the canonical text. */
export interface Draft {
  kind: Block["kind"];
  stretches: Stretch[];
  level?: number;
  label?: string;
  quoted?: boolean;
  /** The note that a footnote is. */
  note?: Note;
  /** Of an entry: the bookmarks at it. */
  bookmarks?: string[];
  /** Of a table, in place of stretches. */
  rows?: Row[];
  /** It belongs to the abstract, from this character of its words on. */
  abstractFrom?: number;
}
