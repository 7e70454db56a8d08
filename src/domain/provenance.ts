import { z } from "zod";

/** What made a decision and from which inputs: enough to know whether the same question was answered before. */
export const Provenance = z.object({
  kind: z.enum(["model", "rule"]),
  /** The local model with the beginning of its hash, the language models as `provider/model` joined by `+`, or the name of the rule. */
  by: z.string(),
  /** Hash of the instructions and of the output schema, when a language model was used. */
  promptHash: z.string().optional(),
  stage: z.string(),
  stageVersion: z.number().int(),
  /** Hash of all inputs of the decision. */
  inputHash: z.string(),
});
export type Provenance = z.infer<typeof Provenance>;
