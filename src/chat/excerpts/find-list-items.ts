import type { Document } from "../../domain/document/document.ts";
import { lastAtOrBefore } from "../../domain/document/layout.ts";
import type { Span } from "../../domain/document/locator.ts";

/** The maximum number of items that are quoted, and of their characters together. */
const [maxItems, maxLength] = [20, 2_000];
/** "• ", "- ", "(a) ", "2. ", "iv) ": a paragraph that a reader did not mark as an item of a list. */
const itemMark = /^\s*(?:[-–—•*▪◦‣·]\s|\(?(?:\p{L}|\d{1,2}|[ivx]{1,4})[.)]\s)/iu;

/** Items of a list, and whether it goes on behind them. */
interface ListItems {
  items: Span[];
  isCut: boolean;
}

/** The items of the list that an excerpt introduces by a colon and does not contain, in order. */
export function findListItems({ text, blocks }: Pick<Document, "text" | "blocks">, { start, end }: Span): ListItems {
  const items: Span[] = [];
  let length = 0;
  const from = lastAtOrBefore(blocks, end - 1, (block) => block.start);
  const isItem = (index: number) => {
    const block = blocks[index];
    if (!block) return false;
    return block.kind === "list-item" || (block.kind === "paragraph" && itemMark.test(text.slice(block.start, block.start + 12)));
  };
  // The excerpt ends with the words that introduce the list, or behind some of its items.
  let lead = from;
  while (lead >= 0 && isItem(lead) && blocks[lead]!.start > start) lead--;
  const introduced = lead < 0 ? "" : text.slice(Math.max(start, blocks[lead]!.start), Math.min(end, blocks[lead]!.end)).trimEnd();
  if (!introduced.endsWith(":") || !isItem(lead + 1)) return { items, isCut: false };
  for (let index = from; isItem(index) || index === from; index++) {
    const block = blocks[index]!;
    if (index === lead || block.end <= end) continue;
    const span = trimmed(text, { start: Math.max(block.start, end), end: block.end });
    if (span.end <= span.start) continue;
    length += span.end - span.start;
    if (items.length === maxItems || length > maxLength) return { items, isCut: true };
    items.push(span);
  }
  return { items, isCut: false };
}

function trimmed(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end);
  return { start: start + (words.length - words.trimStart().length), end: end - (words.length - words.trimEnd().length) };
}
