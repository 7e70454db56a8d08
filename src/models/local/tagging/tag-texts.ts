import type { Tag } from "../../models.ts";
import type { BertTokenizer } from "../bert-tokenizer.ts";
import type { EncodedInput } from "../runtime/inference-job.ts";
import { decodeTags } from "./decode-tags.ts";
import { noShape, shapeOf, splitWords, type TaggerWord } from "./tagger-word.ts";

/** The maximum number of chunks. A longer text is neither a reference nor a sentence, and its rest gets no tags. */
const maxChunks = 64;

interface PreparedText {
  words: TaggerWord[];
  chunks: Chunk[];
}

/** Splits a text into chunks for the tagger. */
export function prepareText(text: string, vocabulary: BertTokenizer, maxTokens: number): PreparedText {
  // A chunk never has more words than tokens, and words have more than one character on average.
  const words = splitWords(text.slice(0, maxChunks * maxTokens * 4)).slice(0, maxChunks * maxTokens);
  const chunks = chunkWords(words, vocabulary, maxTokens).slice(0, maxChunks);
  const read = chunks.reduce((sum, { firsts }) => sum + firsts.length, 0);
  return { words: words.slice(0, read), chunks };
}

/** The tags of texts whose chunks were processed in one batch. */
export function tagsOf(texts: PreparedText[], rows: Float32Array[], labels: string[]): Tag[][] {
  let next = 0;
  return texts.map(({ words, chunks }) => {
    const logits = new Float32Array(words.length * labels.length);
    let at = 0;
    for (const row of rows.slice(next, next + chunks.length)) {
      logits.set(row, at);
      at += row.length;
    }
    next += chunks.length;
    return decodeTags(words, logits, labels);
  });
}

/** Words that the tagger reads at once. `firsts[i]` is the index of the first token of its i-th word. */
type Chunk = Required<EncodedInput>;

/** `[CLS]` and `[SEP]`. */
const specialTokens = 2;

/** Splits words into chunks of at most `maxTokens` tokens, between words. */
export function chunkWords(words: TaggerWord[], { tokensOf, classify, separator, unknown }: BertTokenizer, maxTokens: number): Chunk[] {
  const chunks: Chunk[] = [];
  let open: Chunk | undefined;
  for (const { text } of words) {
    // In a script without spaces a whole line is one word; the chunk holds its beginning.
    const pieces = tokensOf(text, maxTokens - specialTokens);
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
