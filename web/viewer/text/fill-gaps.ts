import type { Block } from "../../../src/domain/document/document.ts";

/** Blocks that cover the whole text: text outside of blocks becomes paragraphs, so that it is visible and can be marked. */
export function fillGaps(text: string, blocks: readonly Block[]): Block[] {
  const filled: Block[] = [];
  let at = 0;
  for (const block of blocks.toSorted((one, other) => one.start - other.start)) {
    if (block.start < at) continue; // It is inside the previous one.
    filled.push(...gap(text, at, block.start), block);
    at = block.end;
  }
  return [...filled, ...gap(text, at, text.length)];
}

function gap(text: string, start: number, end: number): Block[] {
  const words = text.slice(start, end);
  const from = start + (words.length - words.trimStart().length);
  return words.trim() === "" ? [] : [{ kind: "paragraph", start: from, end: from + words.trim().length }];
}
