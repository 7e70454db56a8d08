import type { MarkupContext } from "../markup/markup-context.ts";

/** Context of the text being read. */
export interface XmlContext extends MarkupContext {
  /** Depth of the section. */
  level: number;
  /** Whether it is in a group of notes, and not in a sentence with a note. */
  inNotes?: boolean;
}
