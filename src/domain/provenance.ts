import { z } from "zod";

/** Who decided, and from what: enough to know whether the same question was answered before. */
export const Provenance = z.object({
  kind: z.enum(["model", "rule"]),
  /** The model with the beginning of its hash, language models as `provider/model` joined by +, or the name of the rule. */
  by: z.string(),
  /** Hash of the instructions and of the form of the answer, where a language model was asked. */
  promptHash: z.string().optional(),
  stage: z.string(),
  stageVersion: z.number().int(),
  /** Hash of everything that went into the decision. */
  inputHash: z.string(),
});
export type Provenance = z.infer<typeof Provenance>;
