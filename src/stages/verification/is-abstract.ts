import type { Document } from "../../domain/document.ts";
import { contains } from "../../domain/locator.ts";

/** In words: longer texts are more than an abstract, whatever they call themselves. */
const longestAbstract = 450;
/** Paragraphs under no heading at all that may still be one abstract. */
const mostParagraphs = 2;

/** Whether of a work no more than its abstract is at hand: what such a text does not say, the work may say all the same. */
export function isAbstract({ format, text, blocks, abstract }: Document): boolean {
  if (format === "record" && blocks.every((block) => block.kind === "title" || (abstract && contains(abstract, block)))) return true;
  const body = blocks.filter(({ kind }) => kind === "paragraph" || kind === "list-item" || kind === "table");
  const words = body.reduce((sum, { start, end }) => sum + text.slice(start, end).split(/\s+/).length, 0);
  if (words > longestAbstract) return false;
  const headings = blocks.filter(({ kind }) => kind === "heading").map(({ start, end }) => text.slice(start, end));
  const others = headings.filter((heading) => !/^\W*(?:abstract|summary|keywords?|references|bibliography)\b/i.test(heading));
  return others.length === 0 && (headings.length > 0 || body.length <= mostParagraphs);
}
