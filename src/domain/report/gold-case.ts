import { z } from "zod";
import { VerdictLabel } from "../verdict/verdict.ts";

/** A person's label that replaces Ibid's, with the reason. */
const GoldDecision = z.object({ label: VerdictLabel, by: z.string(), at: z.string(), reason: z.string() });
export type GoldDecision = z.infer<typeof GoldDecision>;

/** A claim with its correct verdict, as far as it is known. */
const GoldVerdict = z.strictObject({
  /** The claim's words in the manuscript. */
  text: z.string().min(1),
  /** What the claim tests, such as `two-sources`. Agreement is reported for each kind. */
  kind: z
    .string()
    .regex(/^[a-z]+(?:-[a-z]+)*$/)
    .optional(),
  /** Several labels when a careful reader may choose any of them. */
  label: z.union([VerdictLabel, z.array(VerdictLabel).min(1)]),
  /** The deciding quotations, each with its file. */
  evidence: z.array(z.strictObject({ source: z.string(), quote: z.string() })).default([]),
  /** Overrides `label`: a person's decision takes precedence over the result of a run. */
  decision: GoldDecision.optional(),
});
export type GoldVerdict = z.infer<typeof GoldVerdict>;

/** A run stored as a test case: its files, and the correct labels of their claims. */
export const GoldCase = z.strictObject({
  about: z.string().optional(),
  /** Paths are relative to the folder of the case. */
  manuscript: z.string(),
  sources: z.array(z.string()),
  claims: z.array(GoldVerdict),
});
export type GoldCase = z.infer<typeof GoldCase>;

/** The correct labels. A person's decision takes precedence over the result of a run. */
export function expectedLabels({ label, decision }: Pick<GoldVerdict, "label" | "decision">): VerdictLabel[] {
  if (decision) return [decision.label];
  return Array.isArray(label) ? label : [label];
}
