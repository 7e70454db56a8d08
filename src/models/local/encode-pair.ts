import type { EncodedInput } from "./runtime/inference.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** `[CLS] first [SEP]` or `[CLS] first [SEP] second [SEP]`, cut to length by shortening the longer side first. */
export function encodePair({ tokensOf, classify, separator }: Vocabulary, [first, second]: TextOrPair, maxTokens: number): EncodedInput {
  const one = tokensOf(first, maxTokens);
  const two = second === undefined ? [] : tokensOf(second, maxTokens);
  const room = maxTokens - (second === undefined ? 2 : 3);
  while (one.length + two.length > room) (one.length > two.length ? one : two).pop();

  const ids = [classify, ...one, separator, ...(second === undefined ? [] : [...two, separator])];
  const types = ids.map((_, index) => (index < one.length + 2 ? 0 : 1));
  return { ids, types };
}

export type TextOrPair = [first: string, second?: string];

/** Characters of an English token with its space, about. */
const charactersPerToken = 5;

/** About how many tokens a text or a pair will have. */
export function estimateTokens(texts: TextOrPair, maxTokens: number): number {
  const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  return Math.min(maxTokens, 2 + Math.ceil(characters / charactersPerToken));
}
