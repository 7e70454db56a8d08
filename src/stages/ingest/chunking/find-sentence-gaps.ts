import { groupUnits } from "./group-units.ts";
import type { TextUnit } from "./split-units.ts";

/** A place between two sentences of one section where a text may be split. */
export interface SentenceGap {
  /** The sentence after it. */
  next: TextUnit;
  /** Text of the sentences before and after it. */
  before: string;
  after: string;
}

/** Parts of a document in which only meaning determines splits, and their gaps. */
export function findSentenceGaps(units: Iterable<TextUnit>, text: string, window: number): { stretch: TextUnit[]; gaps: SentenceGap[] }[] {
  return groupUnits(units, () => true).map((stretch) => {
    const sentences = stretch.filter(({ sentence }) => sentence);
    const words = (from: number, to: number) => {
      const [first, last] = [sentences[Math.max(from, 0)]!, sentences[Math.min(to, sentences.length) - 1]!];
      return text.slice(first.start, last.end);
    };
    const gaps = sentences.slice(1).map((next, index) => ({
      next,
      before: words(index + 1 - window, index + 1),
      after: words(index + 1, index + 1 + window),
    }));
    return { stretch, gaps };
  });
}
