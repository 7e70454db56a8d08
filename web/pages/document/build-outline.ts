import type { Block } from "../../../src/domain/document/document.ts";
import type { Span } from "../../../src/domain/document/locator.ts";

/** A heading of a document and its place. */
export interface OutlineEntry extends Span {
  title: string;
  /** 1 for the document's top level. */
  level: number;
}

/** The headings of a document in order; the top ones have level 1, independent of the format. */
export function buildOutline({ text, blocks }: { text: string; blocks: readonly Block[] }): OutlineEntry[] {
  const headings = blocks.filter(({ kind }) => kind === "heading");
  const outermost = Math.min(...headings.map(({ level = 1 }) => level));
  return headings.flatMap(({ start, end, level = 1 }) => {
    const title = text.slice(start, end).replace(/\s+/g, " ").trim();
    return title === "" ? [] : [{ start, end, title, level: level - outermost + 1 }];
  });
}
