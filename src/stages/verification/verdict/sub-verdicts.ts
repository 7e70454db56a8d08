import type { Claim } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import { isAbstractOnly } from "../../../domain/document/is-abstract-only.ts";
import type { PartVerdict, ReferenceVerdict } from "../../../domain/verdict/verdict.ts";
import {
  type ClaimConclusion,
  type ClaimReadings,
  concludeFromReadings,
  isUndecided,
  type VerdictThresholds,
} from "../conclude-from-readings.ts";
import type { CitedWork } from "../evidence/cited-work.ts";
import { readingsOfPart, readingsOfSource } from "../evidence/gather-readings.ts";
import { discountOcr, ocrPagesOf } from "../evidence/ocr-pages.ts";
import type { WindowReading } from "../evidence/window-reading.ts";
import type { PartOpinion, ReferenceOpinion } from "../llm-judge/llm-opinion.ts";
import { roundConfidence } from "./round-confidence.ts";

/** What the rules conclude from one source alone, with all that was read of it. */
export function concludeForSource(
  documentId: string,
  {
    claimReadings,
    bySource,
    thresholds,
  }: { claimReadings: ClaimReadings; bySource: ReadonlyMap<string, WindowReading[]>; thresholds: VerdictThresholds },
): { conclusion: ClaimConclusion; readings: WindowReading[]; isOpen: boolean } {
  const own = readingsOfSource(claimReadings, { whole: bySource.get(documentId) ?? [], documentId });
  const conclusion = concludeFromReadings(own, thresholds);
  return { conclusion, readings: own.whole, isOpen: isUndecided(conclusion, own) };
}

/** What one reference says by itself, so that a reader sees which of several supports the claim. A language model's answer counts where the rules leave it open. */
export function referenceVerdict(
  { referenceId, source }: CitedWork,
  { alone, opinion, isRead }: { alone: ReturnType<typeof concludeForSource>; opinion: ReferenceOpinion | undefined; isRead: boolean },
): ReferenceVerdict {
  if (!source || (!isRead && !opinion)) return unreadReference({ referenceId });
  if (opinion && alone.isOpen) {
    const { confidence, parts } = opinion;
    const label = isDoubtful(opinion, source) ? "uncertain" : opinion.label;
    return { referenceId, documentId: source.id, label, confidence: roundConfidence(confidence), ...(parts.length > 0 ? { parts } : {}) };
  }
  const { label, confidence } = discountOcr(alone.conclusion, { sources: new Map([[source.id, source]]), onOcrPage: false });
  return { referenceId, documentId: source.id, label, confidence: roundConfidence(confidence) };
}

/**
 * A reference never says more than the verdict of the claim, which is read more strictly: a work that alone supported the claim would make it
 * supported. The only work that is cited says what the claim's verdict says.
 */
export function limitToClaim(said: ReferenceVerdict, claim: ClaimConclusion, { isOnly }: { isOnly: boolean }): ReferenceVerdict {
  const limited = { ...said, label: claim.label, confidence: roundConfidence(claim.confidence) };
  if (said.documentId === null || said.label === claim.label) return said;
  if (isOnly) return limited;
  const isWithheld = claim.label === "uncertain" || (claim.label === "partially-supported" && said.label === "supported");
  // Where two works disagree, each keeps what it says.
  return isWithheld && !claim.isConflicting && isDecided(said) ? limited : said;
}

function isDecided({ label }: ReferenceVerdict): boolean {
  return label === "supported" || label === "contradicted";
}

/** The same limits as for a claim: OCR text never contradicts, and an abstract that is silent proves nothing about the whole work. */
function isDoubtful({ label }: ReferenceOpinion, source: Document): boolean {
  return (label === "contradicted" && ocrPagesOf(source).size > 0) || (label === "unsupported" && isAbstractOnly(source));
}

export function unreadReference({ referenceId }: Pick<CitedWork, "referenceId">): ReferenceVerdict {
  return { referenceId, documentId: null, label: "unverifiable", confidence: 1 };
}

/** The verdict on each part of a compound claim, so that a reader sees which part fails. A language model's answer counts where the rules leave it open. */
export function partVerdicts(
  claim: Claim,
  { parts }: ClaimReadings,
  { thresholds, opinions = [] }: { thresholds: VerdictThresholds; opinions?: readonly (PartOpinion | undefined)[] | undefined },
): PartVerdict[] {
  return parts.map((part, index) => {
    const claimReadings = readingsOfPart(part);
    const byRules = concludeFromReadings(claimReadings, thresholds);
    const { label, confidence } = (isUndecided(byRules, claimReadings) ? opinions[index] : undefined) ?? byRules;
    return { text: claim.parts[index]!.text, label, confidence: roundConfidence(confidence) };
  });
}
