import type { DraftBlock } from "./draft.ts";

/** Where the words being read stand, as far as the block knows that they become. */
export interface BlockPlace {
  kind: "paragraph" | "list-item" | "footnote" | "byline" | "caption";
  label?: string;
  isAbstract?: boolean;
  /** In words of somebody else that are set apart. */
  quoted?: boolean;
}

/** What a block at this place is. */
export function blockAt({ kind, label, isAbstract, quoted }: BlockPlace): Omit<DraftBlock, "runs"> {
  return {
    kind,
    ...(label === undefined ? {} : { label }),
    ...(isAbstract ? { isAbstract } : {}),
    ...(quoted && kind !== "footnote" ? { quoted } : {}),
  };
}
