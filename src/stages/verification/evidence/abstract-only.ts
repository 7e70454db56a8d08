import type { Document } from "../../../domain/document/document.ts";
import { contains } from "../../../domain/document/locator.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
import { hasOcrPages } from "./ocr-pages.ts";

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

/** Whether all of a work was read, and as it was printed. */
export function isComplete(source: Document): boolean {
  return source.failures.length === 0 && !isAbstractOnly(source) && !hasOcrPages(source);
}

/** An abstract leaves out conditions and exceptions: the confidence in what it supports is at most this. */
const maxAbstractConfidence = 0.9;

/** Limits a conclusion that rests on abstracts alone: their silence proves nothing, and their support counts a little less. */
export function discountAbstract(conclusion: ClaimConclusion, onlyAbstracts: boolean): ClaimConclusion {
  if (!onlyAbstracts) return conclusion;
  if (conclusion.label === "unsupported") return { ...conclusion, label: "uncertain" };
  return { ...conclusion, confidence: Math.min(maxAbstractConfidence, conclusion.confidence) };
}
