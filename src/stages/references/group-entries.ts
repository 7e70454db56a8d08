import type { Block, Document } from "../../domain/document.ts";

/** In characters: more text than this between two entries belongs to another chapter, whose list is another one. */
const chapterText = 1_500;

/** The entries of each reference list of a document, in order; subheadings within a list do not divide it. */
export function groupEntries({ text, blocks }: Pick<Document, "text" | "blocks">): Block[][] {
  const lists: Block[][] = [];
  let between = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    if (block.kind !== "reference-entry") {
      if (block.kind === "paragraph" || block.kind === "list-item") between += block.end - block.start;
      continue;
    }
    const list = lists.at(-1);
    if (list && (between < chapterText || countsOn(text.slice(list.at(-1)!.start), text.slice(block.start)))) list.push(block);
    else lists.push([block]);
    between = 0;
  }
  return lists;
}

/** Some journals set the references of a part behind it and number them through. */
function countsOn(last: string, next: string): boolean {
  const [one, other] = [last, next].map((entry) => /^\[?(\d{1,4})[\].)]/.exec(entry.slice(0, 8))?.[1]);
  return one !== undefined && other !== undefined && Number(other) === Number(one) + 1;
}
