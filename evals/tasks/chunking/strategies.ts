import type { Document } from "../../../src/domain/document/document.ts";
import { splitPassages } from "../../../src/stages/ingest/chunking/split-passages.ts";

/** A way to cut a text; gives where pieces begin, without the first. */
export type Strategy = (document: Document) => number[];

/** The shipped passages, which follow paragraphs, and windows of fixed size with overlap, in characters or in words and signs. */
export const strategies: Record<string, Strategy> = {
  paragraphs: (document) => splitPassages(document).flatMap(({ start }) => (start > 0 ? [start] : [])),
  "512-50": ({ text }) => windows(text.length, 512, 50),
  "2000-400": ({ text }) => windows(text.length, 2_000, 400),
  "500tokens-50": ({ text }) => {
    const tokens = [...text.matchAll(/\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu)].map(({ index }) => index);
    return windows(tokens.length, 500, 50).map((token) => tokens[token]!);
  },
};

function windows(length: number, size: number, overlap: number): number[] {
  const starts: number[] = [];
  for (let start = size - overlap; start + overlap < length; start += size - overlap) starts.push(start);
  return starts;
}
