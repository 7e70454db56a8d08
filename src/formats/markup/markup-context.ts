import type { MarkupBlock } from "./markup-block.ts";

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
