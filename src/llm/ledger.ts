import type { OutgoingRequest } from "../domain/llm/outgoing-request.ts";

/** Where every request is written down before it is sent, and later what came of it. */
export interface Ledger {
  note(request: OutgoingRequest): Promise<void>;
  settle(ids: string[], status: string): Promise<void>;
}
