import { z } from "zod";

/** A language model's answer, stored under the hash of all its inputs. */
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
