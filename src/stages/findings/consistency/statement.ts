import { tellingWords } from "../../../domain/words/telling-words.ts";
import type { Observation, Sentence } from "../prose.ts";
import { abstractDiffers } from "../rules/consistency.ts";
import { type Counted, exactQuantities } from "./quantities.ts";

/** A sentence as what it counts and what it is about. */
export interface Statement {
  sentence: Sentence;
  words: Set<string>;
  quantities: Counted[];
}

export function stateOf(sentence: Sentence): Statement {
  return { sentence, words: new Set(tellingWords(sentence.text)), quantities: exactQuantities(sentence) };
}

/** A number of the abstract beside the number that the text gives for the same thing. */
export function twoNumbers(
  { sentence: at }: Statement,
  quantity: Counted,
  { sentence, other }: { sentence: Sentence; other: Counted },
): Observation {
  return {
    rule: abstractDiffers,
    message: `The abstract gives ${quantity.text}, and the text gives ${other.text} for what reads like the same thing.`,
    at,
    beside: [sentence],
    contrast: { claimWords: quantity.text, sourceWords: other.text },
  };
}
