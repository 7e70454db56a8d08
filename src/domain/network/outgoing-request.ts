import { z } from "zod";

/** One request to a language model or a scholarly index as the ledger stores it: host, size and purpose, never the text. */
export const OutgoingRequest = z.object({
  id: z.uuid(),
  sentAt: z.string(),
  host: z.string(),
  bytes: z.number().int(),
  /** The agent that sent the request, or the purpose of a request to a scholarly index. */
  purpose: z.string(),
  /** The receiver: `provider/model`, or the id of a scholarly index. */
  model: z.string(),
  bodyHash: z.string(),
  runId: z.string(),
  /** The response status. `failed` when no response came, `sent` while none has come yet. */
  status: z.string(),
});
export type OutgoingRequest = z.infer<typeof OutgoingRequest>;
