import { contentWords } from "../../../domain/words/content-words.ts";
import type { Assessment } from "./assess.ts";

/** What a verdict was combined from, in one sentence: "Entailment .81, numbers agree, 9 of 11 terms found." */
export function explainAssessment({ testimony, features, stance }: Assessment): string {
  const terms = contentWords(testimony.claim).size;
  const found = Math.round(testimony.told * terms);
  return `${capital(
    [
      `entailment ${(stance.probabilities.supported ?? 0).toFixed(2).replace(/^0/, "")}`,
      numbers(features),
      `${found} of ${terms} terms found`,
    ]
      .filter(Boolean)
      .join(", "),
  )}.`;
}

function numbers({ hasNumbers, numbersDiffer, numbersMissing }: Assessment["features"]): string {
  if (!hasNumbers) return "";
  if (numbersDiffer) return "numbers differ";
  return numbersMissing ? "not all numbers found" : "numbers agree";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
