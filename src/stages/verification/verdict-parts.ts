import type { Claim } from "../../domain/claim.ts";
import type { PartVerdict } from "../../domain/verdict.ts";
import type { PartOpinion } from "./agents/opinion.ts";
import { conclude, type Hearing, isOpen, type Thresholds } from "./conclude.ts";
import { hearingOfPart } from "./hear.ts";
import { roundConfidence } from "./round-confidence.ts";

/** How each part of a compound claim fares by itself, so that a person sees which one fails; a language model's word counts where rules leave it open. */
export function verdictParts(
  claim: Claim,
  { parts }: Hearing,
  { thresholds, opinions = [] }: { thresholds: Thresholds; opinions?: readonly (PartOpinion | undefined)[] | undefined },
): PartVerdict[] {
  return parts.map((part, index) => {
    const hearing = hearingOfPart(part);
    const byRules = conclude(hearing, thresholds);
    const { label, confidence } = (isOpen(byRules, hearing) ? opinions[index] : undefined) ?? byRules;
    return { text: claim.parts[index]!.text, label, confidence: roundConfidence(confidence) };
  });
}
