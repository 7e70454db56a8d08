import type { OutgoingRequest } from "../domain/llm/outgoing-request.ts";

/** The log of requests to models: every request is recorded before it is sent, and its status later. */
export interface Ledger {
  note(request: OutgoingRequest): Promise<void>;
  settle(ids: string[], status: string): Promise<void>;
}
