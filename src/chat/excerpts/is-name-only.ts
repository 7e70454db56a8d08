import type { Document } from "../../domain/document/document.ts";
import { lastAtOrBefore } from "../../domain/document/layout.ts";
import { contains, type Span } from "../../domain/document/locator.ts";

const names = new Set(["title", "byline", "heading"]);
/** Words of a sentence that says something. */
const verb =
  /\b(?:is|are|was|were|be|been|has|have|had|does|do|did|may|might|must|shall|should|will|would|can|could|begins?|runs?|takes?|pays?|gives?|keeps?|agrees?|means|applies|includes?|found|shows?|\p{Ll}{3,}(?:ed|ing|es))\b/u;
/** In words. A longer line without a verb is an enumeration, which may answer. */
const maxNameWords = 14;

/**
 * Whether an excerpt is a title, a byline or a heading, which say nothing: also where a reader took one for a paragraph, because the file
 * does not mark it. An email address or "By" before names marks a byline.
 */
export function isNameOnly({ text, blocks }: Pick<Document, "text" | "blocks">, span: Span): boolean {
  const block = blocks[lastAtOrBefore(blocks, span.start, ({ start }) => start)];
  if (!block || !contains(block, span)) return false;
  if (names.has(block.kind)) return true;
  if (block.kind !== "paragraph") return false;
  const words = text.slice(block.start, block.end).trim();
  if (words.length > 400) return false;
  const isShort = words.split(/\s+/).length <= maxNameWords;
  if (/^by\s+\p{Lu}/iu.test(words) && isShort && !/[.!?]$/.test(words)) return true;
  if (/[\w.]@\w/.test(words) && !verb.test(words)) return true;
  if (isNumberedHeading(words)) return true;
  return isShort && !/[.!?:;%\d)”"]$/u.test(words) && !/\d/.test(words) && !verb.test(words);
}

/** Whether words are a numbered heading and nothing else: "1. Contacting the office." */
export function isNumberedHeading(words: string): boolean {
  const isShort = words.split(/\s+/).length <= maxNameWords;
  return (
    isShort && /^(?:(?:section|article|clause)\s)?\d{1,2}(?:\.\d{1,2})*[.):]?\s+\p{Lu}[^.!?\d]*\.?$/iu.test(words) && !verb.test(words)
  );
}
