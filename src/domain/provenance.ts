import { z } from "zod";

/** Who decided, and from what: enough to know whether the same question was answered before. */
export const Provenance = z.object({
  kind: z.enum(["model", "rule"]),
  /** The model with the beginning of its hash, or the name of the rule. */
  by: z.string(),
  stage: z.string(),
  stageVersion: z.number().int(),
  /** Hash of everything that went into the decision. */
  inputHash: z.string(),
});
export type Provenance = z.infer<typeof Provenance>;
