import type { DraftBlock } from "../markup/draft.ts";

/** Where the words being read stand. */
export interface Place {
  kind: "paragraph" | "list-item" | "footnote" | "byline" | "caption";
  /** Depth of the section they are in. */
  level: number;
  label?: string;
  isAbstract?: boolean;
  /** Whether they stand in a group of notes, and not in a sentence that a note hangs on. */
  inNotes?: boolean;
}

/** What a block at this place is. */
export function blockAt({ kind, label, isAbstract }: Place): Omit<DraftBlock, "runs"> {
  return { kind, ...(label === undefined ? {} : { label }), ...(isAbstract ? { isAbstract } : {}) };
}
