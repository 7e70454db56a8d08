import { splitSentences } from "../../../domain/text/split-sentences.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
import type { DecidedConclusion } from "../decide.ts";
import type { Assessment } from "../local-judge/assess.ts";
import { explainVerdict } from "./explain-verdict.ts";

/** What a reader must know besides, to take a verdict for what it is worth. */
export interface RationaleCaveats {
  onlyAbstracts: boolean;
  /** Why the local models could read none of it; nothing where they could. */
  unread: string | undefined;
  /** A text in another language was among what was read. */
  someForeign: boolean;
  /** The claim is that a source has certain words, and nothing else. */
  isBlock: boolean;
}

const wordsNotFound = "The source was read; these words were not found in it, nor words like them.";
const statesBoth = "One sentence of the sources states it; another, nearly the same, states something else.";
const readByModel = "A language model read the text, which is not in English.";

/** The rationale of a verdict in at most two sentences: a language model's own where it passed the proof, else ours. */
export function writeRationale(
  { label, drift, isConflicting = false }: ClaimConclusion,
  { conclusion: decided, assessment, outcome }: DecidedConclusion,
  { onlyAbstracts, unread, someForeign, isBlock }: RationaleCaveats,
): string {
  const own = explainVerdict(label, drift);
  if (outcome?.joined) {
    // What was doubted afterwards is no longer what the model explains.
    const stated = label === decided.label ? (outcome.joined.rationale ?? own) : own;
    return someForeign ? `${firstSentence(stated)} ${readByModel}` : stated;
  }
  if (outcome?.wrong && label === "uncertain") return `${unread ?? own} A model's answer was left out: ${outcome.wrong}.`;
  if (unread !== undefined) return unread;
  if (isConflicting && label === "uncertain") return statesBoth;
  if (isBlock && label === "uncertain") return wordsNotFound;
  const reasons = assessment && label === "supported" ? ` ${explainAssessment(assessment)}` : "";
  const limit = onlyAbstracts && label === "uncertain" ? " Only the abstract is at hand." : "";
  return `${own}${reasons}${limit}`;
}

function firstSentence(text: string): string {
  const [first] = splitSentences(text);
  return first ? text.slice(first.start, first.end) : text;
}

/** What a verdict was combined from, in one sentence: "Entailment .81, numbers agree, 9 of 11 terms found." */
export function explainAssessment({ verifierOutputs, features, stance }: Assessment): string {
  const terms = contentWords(verifierOutputs.claim).size;
  const found = Math.round(verifierOutputs.coveredShare * terms);
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

/** States how many terms of a claim the quoted words have, by the same count as the words that are marked as not covered. */
export function recountTerms(rationale: string, { terms, uncovered }: { terms: number; uncovered: number }): string {
  return rationale.replace(/\b\d+ of \d+ terms found(?=\.)/, `${terms - uncovered} of ${terms} terms found`);
}

function numbers({ hasNumbers, numbersDiffer, numbersMissing }: Assessment["features"]): string {
  if (!hasNumbers) return "";
  // This explains support, which stands beside another number only where a sentence has the claim's own.
  if (numbersDiffer) return "numbers found";
  return numbersMissing ? "not all numbers found" : "numbers agree";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
