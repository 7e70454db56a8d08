import { z } from "zod";

/** A language model's answer, kept under the hash of everything that could have changed it. */
export const CachedModelAnswer = z.object({
  key: z.string(),
  /** `provider/model`. */
  model: z.string(),
  role: z.string(),
  form: z.enum(["normal", "compact", "minimal"]),
  value: z.unknown(),
  isCut: z.boolean(),
  usage: z.object({ inputTokens: z.number().int(), outputTokens: z.number().int() }),
  madeAt: z.string(),
});
export type CachedModelAnswer = z.infer<typeof CachedModelAnswer>;
