import type { Document } from "../../../domain/document/document.ts";
import { isAbstractOnly } from "../../../domain/document/is-abstract-only.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
import { hasOcrPages } from "./ocr-pages.ts";

/** Whether all of a work was read, and as it was printed. */
export function isComplete(source: Document): boolean {
  return source.failures.length === 0 && !isAbstractOnly(source) && !hasOcrPages(source);
}

/** An abstract leaves out conditions and exceptions: the confidence in what it supports is at most this. */
const maxAbstractConfidence = 0.9;

/** Limits a conclusion that rests on abstracts alone: their silence proves nothing, and their support counts a little less. */
export function discountAbstract(conclusion: ClaimConclusion, onlyAbstracts: boolean): ClaimConclusion {
  if (!onlyAbstracts) return conclusion;
  if (conclusion.label === "unsupported") return { ...conclusion, label: "uncertain" };
  return { ...conclusion, confidence: Math.min(maxAbstractConfidence, conclusion.confidence) };
}
