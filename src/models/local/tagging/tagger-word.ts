import type { Span } from "../../../domain/document/locator.ts";

/** A word or punctuation mark as the tagger reads it, with its span. */
export interface TaggerWord extends Span {
  text: string;
}

const word = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** Splits a text into runs of letters and digits, and single other characters. */
export function splitWords(text: string): TaggerWord[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({ text: found, start: index, end: index + found.length }));
}

/** The shape of a word, such as its capitals, which an uncased vocabulary loses. The tagger reads it as the token type. */
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
