import { z } from "zod";

/** What was answered to a request with an Idempotency-Key. */
export const IdempotentResponse = z.object({
  /** Of method, address and body: another request must not come under the same key. */
  requestHash: z.string(),
  status: z.number().int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type IdempotentResponse = z.infer<typeof IdempotentResponse>;
