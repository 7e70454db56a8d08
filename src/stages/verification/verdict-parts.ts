import type { Claim } from "../../domain/claim.ts";
import type { PartVerdict } from "../../domain/verdict.ts";
import { conclude, type Hearing, type Thresholds } from "./conclude.ts";
import { hearingOfPart } from "./hear.ts";
import { roundConfidence } from "./round-confidence.ts";

/** How each part of a compound claim fares by itself, so that a person sees which one fails. */
export function verdictParts(claim: Claim, { parts }: Hearing, thresholds: Thresholds): PartVerdict[] {
  return parts.map((part, index) => {
    const { label, confidence } = conclude(hearingOfPart(part), thresholds);
    return { text: claim.parts[index]!.text, label, confidence: roundConfidence(confidence) };
  });
}
