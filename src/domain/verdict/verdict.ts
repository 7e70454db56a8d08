import { z } from "zod";
import { Span } from "../document/locator.ts";
import { Id } from "../id.ts";
import { Provenance } from "../provenance.ts";
import { Evidence } from "./evidence.ts";

/**
 * `unsupported` means the source was read and does not say it.
 * `unverifiable` means the source could not be read. The two must never be confused.
 */
export const VerdictLabel = z.enum(["supported", "partially-supported", "contradicted", "unsupported", "uncertain", "unverifiable"]);
export type VerdictLabel = z.infer<typeof VerdictLabel>;

/** A way in which a claim says something else than its source, with the two phrases side by side. */
export const Drift = z.object({
  kind: z.enum(["number", "unit", "date", "strength", "scope", "quotation", "spelling"]),
  claimWords: z.string(),
  sourceWords: z.string(),
});
export type Drift = z.infer<typeof Drift>;

/** What one reference alone says about the claim. */
export const ReferenceVerdict = z.object({
  referenceId: Id,
  documentId: Id.nullable(),
  label: VerdictLabel,
  confidence: z.number().min(0).max(1),
  /** Parts of the claim that it carries, counted from 0; told where a language model read several references together. */
  parts: z.array(z.number().int().nonnegative()).optional(),
});
export type ReferenceVerdict = z.infer<typeof ReferenceVerdict>;

/** What the sources say about one part of a compound claim. */
export const PartVerdict = z.object({ text: z.string(), label: VerdictLabel, confidence: z.number().min(0).max(1) });
export type PartVerdict = z.infer<typeof PartVerdict>;

/** What one of several readers of a claim says by itself. */
export const ReaderOpinion = z.object({
  /** `provider/model`, or the local verifier. */
  by: z.string(),
  label: VerdictLabel,
  confidence: z.number().min(0).max(1),
  rationale: z.string(),
});
export type ReaderOpinion = z.infer<typeof ReaderOpinion>;

/** What a verdict rests on: the cited works, their abstracts alone, or a search in all sources because no cited work could be read. */
const Basis = z.enum(["citation", "abstract", "retrieval"]);

/** Our conclusion for one Claim. */
export const Verdict = z
  .object({
    claimId: Id,
    documentId: Id,
    label: VerdictLabel,
    confidence: z.number().min(0).max(1),
    rationale: z.string(),
    evidence: z.array(Evidence),
    drift: z.array(Drift),
    references: z.array(ReferenceVerdict),
    basis: Basis,
    /** Each part of a compound claim by itself; empty where the claim has one part. */
    parts: z.array(PartVerdict),
    /** Words of the claim, by their place in its text, that no quotation of the evidence has. */
    uncovered: z.array(Span.extend({ text: z.string() })),
    /** What other documents say when the cited one could not be read or none was cited; under `unsupported`, where the quoted words stand instead. */
    elsewhere: z.array(Evidence),
    /** What each reader says, where two read the claim apart. */
    readers: z.array(ReaderOpinion).optional(),
    madeBy: Provenance,
  })
  .refine(hasWords, "no verdict without words: this label needs at least one quotation");
export type Verdict = z.infer<typeof Verdict>;

const needsWords = new Set<VerdictLabel>(["supported", "partially-supported", "contradicted"]);

/** The first law: what is supported or contradicted is so by words that stand in the source. */
function hasWords(verdict: { label: VerdictLabel; evidence: Evidence[] }): boolean {
  return !needsWords.has(verdict.label) || verdict.evidence.length > 0;
}
