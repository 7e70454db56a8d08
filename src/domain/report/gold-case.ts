import { z } from "zod";
import { VerdictLabel } from "../verdict/verdict.ts";

/** What a person said instead of Ibid, and why. */
const GoldDecision = z.object({ label: VerdictLabel, by: z.string(), at: z.string(), reason: z.string() });
export type GoldDecision = z.infer<typeof GoldDecision>;

/** A claim with the verdict that is right for it, as far as anybody knows. */
const GoldVerdict = z.strictObject({
  /** Its words in the manuscript. */
  text: z.string().min(1),
  /** What the claim is there to try, such as `two-sources`; agreement is told for each kind. */
  kind: z
    .string()
    .regex(/^[a-z]+(?:-[a-z]+)*$/)
    .optional(),
  /** Several where a careful reader may say either. */
  label: z.union([VerdictLabel, z.array(VerdictLabel).min(1)]),
  /** Words that decide, each with the file they stand in. */
  evidence: z.array(z.strictObject({ source: z.string(), quote: z.string() })).default([]),
  /** Outranks `label`: people overrule what a run came to. */
  decision: GoldDecision.optional(),
});
export type GoldVerdict = z.infer<typeof GoldVerdict>;

/** A run written down as a test case: files beside it, and what should be said of their claims. */
export const GoldCase = z.strictObject({
  about: z.string().optional(),
  /** Paths start at the folder of the case. */
  manuscript: z.string(),
  sources: z.array(z.string()),
  claims: z.array(GoldVerdict),
});
export type GoldCase = z.infer<typeof GoldCase>;

/** The labels that are right: a person's word before that of a run. */
export function expectedLabels({ label, decision }: Pick<GoldVerdict, "label" | "decision">): VerdictLabel[] {
  if (decision) return [decision.label];
  return Array.isArray(label) ? label : [label];
}
