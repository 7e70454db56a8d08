import type { Span } from "../../../domain/document/locator.ts";
import { findPhrase } from "../../../domain/text/find-phrase.ts";
import type { ProseSentence } from "../prose/prose.ts";

/** A sentence that concludes, with the sentences around it that a model is shown. */
export interface ConclusionContext {
  sentence: ProseSentence;
  /** Those before it in its section. */
  before: ProseSentence[];
  /** Those behind it in its paragraph. */
  after: ProseSentence[];
}

/** What a conclusion rests on stands near it; in sentences, and in characters for all of them and for one. */
const bounds = { before: 12, after: 2, characters: 5_000, sentence: 1_500 } as const;

/** One of the sentences of a manuscript as a conclusion; none where it is too long to be one. */
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

/** Words of the manuscript, and the sentence they stand in. */
export interface LocatedWords extends Span {
  text: string;
  sentence: ProseSentence;
}

/** Where copied words stand among some sentences, within one of them; nothing where they do not. */
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
