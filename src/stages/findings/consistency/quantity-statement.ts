import { contentStems } from "../../../domain/text/words/content-words.ts";
import type { ProseIssue, ProseSentence } from "../prose/prose.ts";
import { abstractDiffers } from "../rules/consistency.ts";
import { type CountedQuantity, exactQuantities } from "./exact-quantities.ts";

/** A sentence with its quantities and its content words. */
export interface QuantityStatement {
  sentence: ProseSentence;
  words: Set<string>;
  quantities: CountedQuantity[];
}

export function readQuantityStatement(sentence: ProseSentence): QuantityStatement {
  return { sentence, words: new Set(contentStems(sentence.text)), quantities: exactQuantities(sentence) };
}

/** A difference between a number of the abstract and the text. */
export function reportDifferentNumbers(
  { sentence: at }: QuantityStatement,
  quantity: CountedQuantity,
  { sentence, other }: { sentence: ProseSentence; other: CountedQuantity },
): ProseIssue {
  return {
    rule: abstractDiffers,
    message: `The abstract gives ${quantity.text}, and the text gives ${other.text} for what reads like the same thing.`,
    at,
    beside: [sentence],
    contrast: { claimWords: quantity.text, sourceWords: other.text },
  };
}
