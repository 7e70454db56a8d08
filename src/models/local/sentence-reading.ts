import { CitationIntent } from "../../domain/citation.ts";
import { ClaimCategory } from "../../domain/claim.ts";
import type { SentenceReading } from "../models.ts";
import { sigmoid, softmax } from "../softmax.ts";

const categories = ClaimCategory.options;
const intents = CitationIntent.options;

/** The classifier's logits: cite-worthiness, then the categories of claims, then the intents of citations. */
export function toSentenceReading(logits: Float32Array): SentenceReading {
  const [categoryEnd, intentEnd] = [1 + categories.length, 1 + categories.length + intents.length];
  return {
    citeWorthy: sigmoid(logits[0]!),
    category: named(categories, logits.subarray(1, categoryEnd)),
    intent: named(intents, logits.subarray(categoryEnd, intentEnd)),
  };
}

function named<Name extends string>(names: readonly Name[], logits: Float32Array): Record<Name, number> {
  const probabilities = softmax(logits);
  return Object.fromEntries(names.map((name, index) => [name, probabilities[index]!])) as Record<Name, number>;
}
