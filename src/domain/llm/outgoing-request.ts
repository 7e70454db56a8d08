import { z } from "zod";

/** One request that left for a language model, as the ledger keeps it: how much went where and what for, never the words. */
export const OutgoingRequest = z.object({
  id: z.uuid(),
  sentAt: z.string(),
  host: z.string(),
  bytes: z.number().int(),
  /** The agent on whose behalf it was sent. */
  purpose: z.string(),
  /** `provider/model`. */
  model: z.string(),
  bodyHash: z.string(),
  runId: z.string(),
  /** The status of the response, `failed` where none came, `sent` while it is not known. */
  status: z.string(),
});
export type OutgoingRequest = z.infer<typeof OutgoingRequest>;
