import type { Span } from "../../../domain/document/locator.ts";
import { findPhrase } from "../../../domain/text/find-phrase.ts";
import type { ProseSentence } from "../prose/prose.ts";

/** A concluding sentence with the context that a model is shown. */
export interface ConclusionContext {
  sentence: ProseSentence;
  /** The sentences before it in its section. */
  before: ProseSentence[];
  /** The sentences after it in its paragraph. */
  after: ProseSentence[];
}

/** Maximum context: in sentences, and in characters in total and per sentence. */
const bounds = { before: 12, after: 2, characters: 5_000, sentence: 1_500 } as const;

/** The context of a conclusion; undefined if the sentence is too long. */
export function readConclusionContext(sentences: readonly ProseSentence[], index: number): ConclusionContext | undefined {
  const concluding = sentences[index]!;
  if (concluding.text.length > bounds.sentence) return undefined;
  let room = bounds.characters - concluding.text.length;
  const fits = (sentence: ProseSentence) => {
    room -= sentence.text.length;
    return sentence.text.length <= bounds.sentence && room >= 0;
  };
  const before: ProseSentence[] = [];
  for (let at = index - 1; at >= 0 && before.length < bounds.before; at--) {
    const sentence = sentences[at]!;
    if (sentence.section !== concluding.section || !fits(sentence)) break;
    before.unshift(sentence);
  }
  const after: ProseSentence[] = [];
  for (const sentence of sentences.slice(index + 1, index + 1 + bounds.after)) {
    if (sentence.paragraph !== concluding.paragraph || !fits(sentence)) break;
    after.push(sentence);
  }
  return { sentence: concluding, before, after };
}

/** Words of the manuscript, and their sentence. */
export interface LocatedWords extends Span {
  text: string;
  sentence: ProseSentence;
}

/** The place of copied words within one of some sentences; undefined if they are not there. */
export function locateWords(words: string, sentences: readonly ProseSentence[]): LocatedWords | undefined {
  if (!/[\p{L}\p{N}]/u.test(words)) return undefined;
  for (const sentence of sentences) {
    const place = findPhrase(sentence.text, words);
    if (!place) continue;
    const [start, end] = [sentence.start + place.start, sentence.start + place.end];
    return { start, end, text: sentence.text.slice(place.start, place.end), sentence };
  }
  return undefined;
}
