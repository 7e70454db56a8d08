import type { Span } from "../../../domain/document/locator.ts";
import type { Tag } from "../../models.ts";
import { softmax } from "../../softmax.ts";
import type { BertTokenizer } from "../bert-tokenizer.ts";
import type { EncodedInput } from "../runtime/inference-job.ts";

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

/** The tags of a text: decodes the most likely BIO labels of its words from the logits. */
export function decodeTags(words: TaggerWord[], logits: Float32Array, labels: string[]): Tag[] {
  const probabilities = words.map((_, at) => softmax(logits.subarray(at * labels.length, (at + 1) * labels.length)));
  const path = viterbiPath(probabilities, labels);
  const tags: (Tag & { words: number })[] = [];
  for (const [at, label] of path.entries()) {
    const name = labels[label]!;
    if (name === "O") continue;
    const { start, end } = words[at]!;
    const score = probabilities[at]![label]!;
    const last = tags.at(-1);
    if (name.startsWith("I-") && last) {
      last.score = (last.score * last.words + score) / (last.words + 1);
      last.words += 1;
      last.end = end;
    } else tags.push({ start, end, label: name.slice("B-".length), score, words: 1 });
  }
  return tags.map(({ start, end, label, score }) => ({ start, end, label, score }));
}

/** Viterbi: the sequence of labels with the highest product of probabilities in which I-x follows only B-x or I-x. */
function viterbiPath(probabilities: number[][], labels: string[]): number[] {
  const all = labels.map((_, label) => label);
  const mayPrecede = labels.map((label) => (label.startsWith("I-") ? all.filter((other) => sameKind(labels[other]!, label)) : undefined));
  const ways: number[][] = [];
  let scores = labels.map((label) => (label.startsWith("I-") ? Number.NEGATIVE_INFINITY : 0));
  for (const [at, row] of probabilities.entries()) {
    const best = highest(scores, all);
    const way = all.map((label) => (at === 0 ? label : mayPrecede[label] ? highest(scores, mayPrecede[label]) : best));
    const reached = scores;
    scores = row.map((probability, label) => reached[way[label]!]! + Math.log(Math.max(probability, Number.MIN_VALUE)));
    ways.push(way);
  }
  let label = highest(scores, all);
  const path: number[] = [];
  for (const way of ways.reverse()) {
    path.push(label);
    label = way[label]!;
  }
  return path.reverse();
}

/** The label with the highest score; on equal scores the first. */
function highest(scores: number[], among: number[]): number {
  return among.reduce((best, label) => (scores[label]! > scores[best]! ? label : best), among[0]!);
}

function sameKind(before: string, inside: string): boolean {
  return before !== "O" && before.slice("B-".length) === inside.slice("I-".length);
}

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
const noShape = 0;
const anythingElse = 6;
const shapes: [RegExp, number][] = [
  [/^[^\p{L}\p{M}\p{N}]/u, noShape],
  [/^\p{Ll}+$/u, 1],
  [/^\p{Lu}\p{Ll}+$/u, 2],
  [/^\p{Lu}{2,}$/u, 3],
  [/^\p{Lu}$/u, 4],
  [/^\p{Nd}+$/u, 5],
];
