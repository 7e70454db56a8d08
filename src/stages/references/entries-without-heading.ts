import type { Block, Document } from "../../domain/document.ts";
import { hasTracesOfEntry, opensWithNames } from "../../formats/entry-words.ts";

/** Fewer entries in a row may be chance. */
const leastEntries = 4;
/** Blocks that may follow the list or stand among its entries. */
const mostOthers = 2;
/** In characters: longer blocks are prose. */
const longestEntry = 600;

/** The entries of a list at the end that has no heading but clearly is one. */
export function entriesWithoutHeading({ text, blocks }: Pick<Document, "text" | "blocks">): ReadonlySet<Block> {
  const entries: Block[] = [];
  let others = 0;
  for (const block of blocks.toReversed()) {
    if (block.kind === "heading" && entries.length > 0) break;
    if (block.kind !== "paragraph" && block.kind !== "list-item") continue;
    if (looksLikeEntry(text.slice(block.start, block.end))) entries.push(block);
    else if (++others > mostOthers) break;
  }
  const first = entries.at(-1);
  // Numbers that do not begin with 1 are those of notes.
  const label = first && /^[[(]?(\d{1,4})[\].)\s]/.exec(text.slice(first.start, first.end))?.[1];
  return new Set(entries.length >= leastEntries && (label === undefined || label === "1") ? entries : []);
}

function looksLikeEntry(entry: string): boolean {
  return entry.length <= longestEntry && opensWithNames(entry) && hasTracesOfEntry(entry);
}
