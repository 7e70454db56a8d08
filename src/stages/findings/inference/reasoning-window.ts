import { findPhrase } from "../../../domain/find-phrase.ts";
import type { Span } from "../../../domain/locator.ts";
import type { Sentence } from "../prose.ts";

/** A sentence that concludes, with the sentences around it that a model is shown. */
export interface ReasoningWindow {
  conclusion: Sentence;
  /** Those before it in its section. */
  before: Sentence[];
  /** Those behind it in its paragraph. */
  after: Sentence[];
}

/** What a conclusion rests on stands near it; in sentences, and in characters for all of them and for one. */
const windowBounds = { before: 12, after: 2, characters: 5_000, sentence: 1_500 } as const;

/** The window around one of the sentences of a manuscript; none where the sentence itself is too long to be one. */
export function windowAround(sentences: readonly Sentence[], index: number): ReasoningWindow | undefined {
  const conclusion = sentences[index]!;
  if (conclusion.text.length > windowBounds.sentence) return undefined;
  let room = windowBounds.characters - conclusion.text.length;
  const fits = (sentence: Sentence) => {
    room -= sentence.text.length;
    return sentence.text.length <= windowBounds.sentence && room >= 0;
  };
  const before: Sentence[] = [];
  for (let at = index - 1; at >= 0 && before.length < windowBounds.before; at--) {
    const sentence = sentences[at]!;
    if (sentence.section !== conclusion.section || !fits(sentence)) break;
    before.unshift(sentence);
  }
  const after: Sentence[] = [];
  for (const sentence of sentences.slice(index + 1, index + 1 + windowBounds.after)) {
    if (sentence.paragraph !== conclusion.paragraph || !fits(sentence)) break;
    after.push(sentence);
  }
  return { conclusion, before, after };
}

/** Words of the manuscript, and the sentence they stand in. */
export interface PlacedWords extends Span {
  text: string;
  sentence: Sentence;
}

/** Where copied words stand among some sentences, within one of them; nothing where they do not. */
export function placeWords(words: string, sentences: readonly Sentence[]): PlacedWords | undefined {
  for (const sentence of sentences) {
    const place = findPhrase(sentence.text, words);
    if (!place) continue;
    const [start, end] = [sentence.start + place.start, sentence.start + place.end];
    return { start, end, text: sentence.text.slice(place.start, place.end), sentence };
  }
  return undefined;
}
