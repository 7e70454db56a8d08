import { noShape, shapeOf, type Word } from "./words.ts";

/** Words that the tagger reads at once, as token ids with their shapes; `firsts[i]` is where its i-th word begins. */
export interface Chunk {
  ids: number[];
  types: number[];
  firsts: number[];
}

/** The special tokens of the uncased BERT vocabulary. */
const [unknown, classify, separator] = [100, 101, 102];
/** `[CLS]` and `[SEP]`. */
const specials = 2;

/** Words as consecutive rows of at most `maxTokens` tokens, cut between words. */
export function chunkWords(words: Word[], piecesOf: (word: string) => number[], maxTokens: number): Chunk[] {
  const chunks: Chunk[] = [];
  let open: Chunk | undefined;
  for (const { text } of words) {
    // A script without spaces makes one word of a whole line; a row holds its beginning.
    const pieces = piecesOf(text).slice(0, maxTokens - specials);
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
