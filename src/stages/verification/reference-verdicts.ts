import type { Document } from "../../domain/document.ts";
import type { ReferenceVerdict } from "../../domain/verdict.ts";
import type { ReferenceOpinion } from "./agents/opinion.ts";
import type { CitedWork } from "./cited-work.ts";
import { type Conclusion, conclude, type Hearing, isOpen, type Thresholds } from "./conclude.ts";
import { doubtRecognised, picturesOf } from "./doubt-recognised.ts";
import { hearingOf } from "./hear.ts";
import { isAbstract } from "./is-abstract.ts";
import type { Reading } from "./reading.ts";
import { roundConfidence } from "./round-confidence.ts";

/** What rules came to about one source alone, and all that was read of it. */
export function concludeAlone(
  documentId: string,
  { hearing, bySource, thresholds }: { hearing: Hearing; bySource: ReadonlyMap<string, Reading[]>; thresholds: Thresholds },
): { conclusion: Conclusion; readings: Reading[]; isOpen: boolean } {
  const own = hearingOf(hearing, { whole: bySource.get(documentId) ?? [], documentId });
  const conclusion = conclude(own, thresholds);
  return { conclusion, readings: own.whole, isOpen: isOpen(conclusion, own) };
}

/** What one reference by itself says, so that a person sees which of several carries the claim; a language model's word counts where rules leave it open. */
export function referenceVerdict(
  { referenceId, source }: CitedWork,
  { alone, opinion, isRead }: { alone: ReturnType<typeof concludeAlone>; opinion: ReferenceOpinion | undefined; isRead: boolean },
): ReferenceVerdict {
  if (!source || (!isRead && !opinion)) return unreadReference({ referenceId });
  if (opinion && alone.isOpen) {
    const { confidence, parts } = opinion;
    const label = isDoubtful(opinion, source) ? "uncertain" : opinion.label;
    return { referenceId, documentId: source.id, label, confidence: roundConfidence(confidence), ...(parts.length > 0 ? { parts } : {}) };
  }
  const { label, confidence } = doubtRecognised(alone.conclusion, { sources: new Map([[source.id, source]]), onPicture: false });
  return { referenceId, documentId: source.id, label, confidence: roundConfidence(confidence) };
}

/** As of a claim's verdict: a page read from its picture gainsays nobody, and what an abstract leaves out the work may say. */
function isDoubtful({ label }: ReferenceOpinion, source: Document): boolean {
  return (label === "contradicted" && picturesOf(source).size > 0) || (label === "unsupported" && isAbstract(source));
}

export function unreadReference({ referenceId }: Pick<CitedWork, "referenceId">): ReferenceVerdict {
  return { referenceId, documentId: null, label: "unverifiable", confidence: 1 };
}
