import type { MarkupContext } from "../markup/markup-context.ts";

/** Where the words being read stand. */
export interface XmlContext extends MarkupContext {
  /** Depth of the section they are in. */
  level: number;
  /** Whether they stand in a group of notes, and not in a sentence that a note hangs on. */
  inNotes?: boolean;
}
