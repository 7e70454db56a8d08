import type { Block } from "../../../src/domain/document/document.ts";

/** All of a text in blocks: words that stand in none are paragraphs, so that nothing of it is unseen and nothing cannot be marked. */
export function fillGaps(text: string, blocks: readonly Block[]): Block[] {
  const filled: Block[] = [];
  let at = 0;
  for (const block of blocks.toSorted((one, other) => one.start - other.start)) {
    if (block.start < at) continue; // Lies in the one before.
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
