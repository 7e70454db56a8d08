import type { Tokenizer } from "@huggingface/tokenizers";

/** What a BERT reads: token ids, and which of the two texts each belongs to. */
export interface Encoding {
  ids: number[];
  types: number[];
}

/** `[CLS] first [SEP]` or `[CLS] first [SEP] second [SEP]`, cut to length by shortening the longer side first. */
export function encodePair(tokenizer: Tokenizer, first: string, second: string | null, maxTokens: number): Encoding {
  const one = tokensOf(tokenizer, first, maxTokens);
  const two = second === null ? [] : tokensOf(tokenizer, second, maxTokens);
  const room = maxTokens - (second === null ? 2 : 3);
  while (one.length + two.length > room) (one.length > two.length ? one : two).pop();

  const ids = [classify, ...one, separator, ...(second === null ? [] : [...two, separator])];
  const types = ids.map((_, index) => (index < one.length + 2 ? 0 : 1));
  return { ids, types };
}

// The special tokens of the uncased BERT vocabulary.
const classify = 101;
const separator = 102;

/** No English word is shorter than a token of one character with its space; more text than this cannot matter. */
const charactersPerToken = 24;

/** The tokens of a text without special ones, at most so many. */
export function tokensOf(tokenizer: Tokenizer, text: string, maxTokens: number): number[] {
  const bounded = text.slice(0, maxTokens * charactersPerToken).toWellFormed();
  return tokenizer.encode(bounded, { add_special_tokens: false }).ids.slice(0, maxTokens);
}
