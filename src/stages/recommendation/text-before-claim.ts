import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import { splitSentences } from "../../domain/text/split-sentences.ts";

/** Number of sentences before a claim that give its context; more lead away from it. */
const sentencesBefore = 2;

/** The sentences before a claim in its paragraph. */
export function textBeforeClaim({ text, blocks }: Pick<Document, "text" | "blocks">, { locator }: Pick<Claim, "locator">): string {
  const block = blocks.find(({ start, end }) => start <= locator.start && locator.start < end);
  if (!block) return "";
  const sentences = splitSentences(text.slice(block.start, block.end), block.start).filter(({ end }) => end <= locator.start);
  return sentences
    .slice(-sentencesBefore)
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, " "))
    .join(" ");
}
