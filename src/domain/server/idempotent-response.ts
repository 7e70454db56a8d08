import { z } from "zod";

/** The stored response to a request with an Idempotency-Key. */
export const IdempotentResponse = z.object({
  /** Hash of method, address and body: a different request must not reuse the key. */
  requestHash: z.string(),
  status: z.number().int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type IdempotentResponse = z.infer<typeof IdempotentResponse>;
