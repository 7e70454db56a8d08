import type { MarkupBlock } from "./markup-block.ts";

/** Where the words being read stand, as far as the block knows that they become. */
export interface MarkupContext {
  kind: "paragraph" | "list-item" | "footnote" | "byline" | "caption";
  label?: string;
  isAbstract?: boolean;
  /** In words of somebody else that are set apart. */
  quoted?: boolean;
}

/** What a block at this place is. */
export function blockInContext({ kind, label, isAbstract, quoted }: MarkupContext): Omit<MarkupBlock, "runs"> {
  return {
    kind,
    ...(label === undefined ? {} : { label }),
    ...(isAbstract ? { isAbstract } : {}),
    ...(quoted && kind !== "footnote" ? { quoted } : {}),
  };
}
