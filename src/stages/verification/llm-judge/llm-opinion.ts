import { z } from "zod";
import type { Drift, VerdictLabel } from "../../../domain/verdict/verdict.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";

/** What a language model may say of a claim that it read beside its sources. */
export const OpinionLabel = z.enum(["supported", "partially-supported", "contradicted", "unsupported", "uncertain"]);
export type OpinionLabel = z.infer<typeof OpinionLabel>;

/** What a label means, in the words that every model is given. */
export const labelMeanings = `supported: the passages state the claim, in the same direction, size and scope.
partially-supported: they state something weaker or narrower, or only some parts of it.
contradicted: they state the opposite, or another number, unit or date.
unsupported: they are about something else, or do not state it.
uncertain: they can be read either way.`;

/** Labels that are worth nothing without words of the source. */
export const labelsNeedingQuotes: ReadonlySet<VerdictLabel> = new Set(["supported", "partially-supported", "contradicted"]);

export interface PartOpinion {
  label: OpinionLabel;
  confidence: number;
}

/** What one reference of several says by itself. */
export interface ReferenceOpinion extends PartOpinion {
  /** Parts of the claim that it carries, counted from 0. */
  parts: number[];
}

/** What a language model said of a claim, after the proof. */
export interface LlmOpinion {
  /** `provider/model`. */
  by: string;
  promptHash: string;
  /** What may be concluded of it; none where what it said could not be proven. */
  conclusion: ClaimConclusion | undefined;
  /** Why nothing may be concluded, in a calm half-sentence. */
  wrong: string | undefined;
  /** At most two sentences for the author, where they passed the proof. */
  rationale: string | undefined;
  /** One for each part of a compound claim; none if the model gave none, or invalid ones. */
  parts: readonly (PartOpinion | undefined)[];
  /** By the id of the source's document. */
  references: ReadonlyMap<string, ReferenceOpinion>;
  /** Sources of which something was said that could not be proven. */
  unproven: readonly string[];
}

/** The drift kinds that a model may name; quotations are compared by rules alone. */
export const driftKinds = ["number", "unit", "date", "strength", "scope"] as const satisfies readonly Drift["kind"][];
