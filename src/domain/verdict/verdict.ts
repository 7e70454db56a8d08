import { z } from "zod";
import { Span } from "../document/locator.ts";
import { Id } from "../id.ts";
import { Provenance } from "../provenance.ts";
import type { Failure } from "../run/run.ts";
import { Evidence } from "./evidence.ts";

/** `unsupported`: the source was read and does not say it. `unverifiable`: the source could not be read. Never confuse the two. */
export const VerdictLabel = z.enum(["supported", "partially-supported", "contradicted", "unsupported", "uncertain", "unverifiable"]);
export type VerdictLabel = z.infer<typeof VerdictLabel>;

/** A difference between a claim and its source, with both phrases. */
export const Drift = z.object({
  kind: z.enum(["number", "unit", "date", "strength", "scope", "quotation", "spelling"]),
  claimWords: z.string(),
  sourceWords: z.string(),
});
export type Drift = z.infer<typeof Drift>;

/**
 * What the nearest passage of an `uncertain` claim lacks: it gives another number, year, place or group, says it with less certainty, names
 * it without stating it, has other words for it, is on the topic at most, states it and something else, or is in a language that the local
 * models do not read.
 */
export const MissingSupport = z.enum([
  "other-number",
  "other-year",
  "other-place",
  "other-group",
  "hedged",
  "not-stated",
  "other-words",
  "only-topic",
  "both-stated",
  "other-language",
]);
export type MissingSupport = z.infer<typeof MissingSupport>;

/** What one reference alone says about the claim. */
export const ReferenceVerdict = z.object({
  referenceId: Id,
  documentId: Id.nullable(),
  label: VerdictLabel,
  confidence: z.number().min(0).max(1),
  /** The parts of the claim that it supports, counted from 0. Present when a language model read several references together. */
  parts: z.array(z.number().int().nonnegative()).optional(),
});
export type ReferenceVerdict = z.infer<typeof ReferenceVerdict>;

/** What the sources say about one part of a compound claim. */
export const PartVerdict = z.object({ text: z.string(), label: VerdictLabel, confidence: z.number().min(0).max(1) });
export type PartVerdict = z.infer<typeof PartVerdict>;

/** The verdict of one of several models that read a claim. */
export const ReaderOpinion = z.object({
  /** `provider/model`, or the local verifier. */
  by: z.string(),
  label: VerdictLabel,
  confidence: z.number().min(0).max(1),
  rationale: z.string(),
});
export type ReaderOpinion = z.infer<typeof ReaderOpinion>;

/** What a verdict is based on: the cited works, only their abstracts, or a search in all sources because no cited work could be read. */
const Basis = z.enum(["citation", "abstract", "retrieval"]);

/** The result for one Claim. */
export const Verdict = z
  .object({
    claimId: Id,
    documentId: Id,
    label: VerdictLabel,
    confidence: z.number().min(0).max(1),
    rationale: z.string(),
    /** The words that decide; for `uncertain`, the passages that are nearest to the claim. */
    evidence: z.array(Evidence),
    /** What the nearest passages lack. Given for `uncertain` alone. */
    missing: MissingSupport.optional(),
    drift: z.array(Drift),
    references: z.array(ReferenceVerdict),
    basis: Basis,
    /** The verdict of each part of a compound claim. Empty when the claim has one part. */
    parts: z.array(PartVerdict),
    /** Words of the claim, by their span in its text, that occur in no quotation of the evidence. */
    uncovered: z.array(Span.extend({ text: z.string() })),
    /** Evidence of other documents when the cited one is unread or missing; for an `unsupported` quotation, where its words occur. */
    elsewhere: z.array(Evidence),
    /** The opinion of each model, when two read the claim independently. */
    readers: z.array(ReaderOpinion).optional(),
    madeBy: Provenance,
  })
  .refine(hasWords, "no verdict without words: this label needs at least one quotation")
  .refine(isUndisputed, "a claim that its source words or numbers otherwise is not supported");
export type Verdict = z.infer<typeof Verdict>;

const needsWords = new Set<VerdictLabel>(["supported", "partially-supported", "contradicted"]);

/** Law 1: a supported or contradicted claim has at least one quotation from the source. */
function hasWords(verdict: { label: VerdictLabel; evidence: Evidence[] }): boolean {
  return !needsWords.has(verdict.label) || verdict.evidence.length > 0;
}

/** What is supported differs from its source in the spelling of a quotation at most. */
function isUndisputed({ label, drift }: { label: VerdictLabel; drift: Drift[] }): boolean {
  return label !== "supported" || drift.every(({ kind }) => kind === "spelling");
}

/** What sources say about one statement, with the words that decide. */
export interface VerifyResult extends Pick<Verdict, "label" | "confidence" | "rationale" | "evidence" | "drift" | "uncovered"> {
  statement: string;
  /** The documents that the statement was judged by; `evidence` names them by `documentId`. */
  sources: { documentId: string; path: string }[];
  /** What the reader must know besides, such as files that were not read. */
  notices: string[];
  /** What could not be done: the verdict was made without it. */
  failures: Failure[];
}
