import type { Document } from "./document.ts";
import { contains } from "./locator.ts";

/** In words: longer texts are more than an abstract, even if they are called so. */
const maxAbstractWords = 450;
/** Paragraphs under no heading at all that may still be one abstract. */
const maxParagraphs = 2;

/** Whether only the abstract of a work is at hand: what an abstract leaves out, the work may still say. */
export function isAbstractOnly({ format, text, blocks, abstract }: Document): boolean {
  if (format === "record" && blocks.every((block) => block.kind === "title" || (abstract && contains(abstract, block)))) return true;
  const body = blocks.filter(({ kind }) => kind === "paragraph" || kind === "list-item" || kind === "table");
  const words = body.reduce((sum, { start, end }) => sum + text.slice(start, end).split(/\s+/).length, 0);
  if (words > maxAbstractWords) return false;
  const headings = blocks.filter(({ kind }) => kind === "heading").map(({ start, end }) => text.slice(start, end));
  const others = headings.filter((heading) => !/^\W*(?:abstract|summary|keywords?|references|bibliography)\b/i.test(heading));
  return others.length === 0 && (headings.length > 0 || body.length <= maxParagraphs);
}
