import type { Tag } from "../../models.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { type Chunk, chunkWords } from "./chunks.ts";
import { decodeTags } from "./decode.ts";
import { splitWords, type Word } from "./words.ts";

/** Longer texts than this many rows are no references and no sentences; what follows gets no tags. */
const mostChunks = 64;

interface PreparedText {
  words: Word[];
  chunks: Chunk[];
}

/** A text as rows for the tagger. */
export function prepareText(text: string, vocabulary: Vocabulary, maxTokens: number): PreparedText {
  // No row holds more words than tokens, and words are longer than one character on average.
  const words = splitWords(text.slice(0, mostChunks * maxTokens * 4)).slice(0, mostChunks * maxTokens);
  const chunks = chunkWords(words, vocabulary, maxTokens).slice(0, mostChunks);
  const read = chunks.reduce((sum, { firsts }) => sum + firsts.length, 0);
  return { words: words.slice(0, read), chunks };
}

/** The tags of texts whose rows were read in one batch. */
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
