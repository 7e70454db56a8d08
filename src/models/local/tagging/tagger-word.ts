import type { Span } from "../../../domain/document/locator.ts";

/** A word or a sign as the tagger reads it, with its place in the text. */
export interface TaggerWord extends Span {
  text: string;
}

const word = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** Letters and digits that stand together, and every other sign by itself. */
export function splitWords(text: string): TaggerWord[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({ text: found, start: index, end: index + found.length }));
}

/** What an uncased vocabulary no longer shows of a word; the tagger reads it as the token's type. */
export function shapeOf(word: string): number {
  return shapes.find(([pattern]) => pattern.test(word))?.[1] ?? anythingElse;
}

/** The shape of special tokens and of punctuation. */
export const noShape = 0;
const anythingElse = 6;
const shapes: [RegExp, number][] = [
  [/^[^\p{L}\p{M}\p{N}]/u, noShape],
  [/^\p{Ll}+$/u, 1],
  [/^\p{Lu}\p{Ll}+$/u, 2],
  [/^\p{Lu}{2,}$/u, 3],
  [/^\p{Lu}$/u, 4],
  [/^\p{Nd}+$/u, 5],
];
