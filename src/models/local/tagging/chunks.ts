import type { EncodedInput } from "../runtime/inference.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { noShape, shapeOf, type Word } from "./words.ts";

/** Words that the tagger reads at once; `firsts[i]` is where its i-th word begins. */
export type Chunk = Required<EncodedInput>;

/** `[CLS]` and `[SEP]`. */
const specials = 2;

/** Words as consecutive rows of at most `maxTokens` tokens, cut between words. */
export function chunkWords(words: Word[], { tokensOf, classify, separator, unknown }: Vocabulary, maxTokens: number): Chunk[] {
  const chunks: Chunk[] = [];
  let open: Chunk | undefined;
  for (const { text } of words) {
    // A script without spaces makes one word of a whole line; a row holds its beginning.
    const pieces = tokensOf(text, maxTokens - specials);
    if (pieces.length === 0) pieces.push(unknown);
    if (!open || open.ids.length + pieces.length > maxTokens - 1) {
      open = { ids: [classify], types: [noShape], firsts: [] };
      chunks.push(open);
    }
    const shape = shapeOf(text);
    open.firsts.push(open.ids.length);
    open.ids.push(...pieces);
    open.types.push(...pieces.map(() => shape));
  }
  for (const { ids, types } of chunks) {
    ids.push(separator);
    types.push(noShape);
  }
  return chunks;
}
