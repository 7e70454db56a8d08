import { existsSync } from "node:fs";
import type { Consent } from "../../domain/llm/consent.ts";
import type { OutgoingRequest } from "../../domain/llm/outgoing-request.ts";
import type { DatabaseLocation } from "../../store/database/database.ts";
import { openStore } from "../../store/store.ts";

/** What left for language models from one library, and by whose leave. */
export interface OutgoingLedger {
  hosts: { host: string; requests: number; bytes: number }[];
  consents: Consent[];
  /** The newest first. */
  requests: OutgoingRequest[];
}

/** Nobody reads more lines than these; the sums by host are of all. */
const maxRequests = 1_000;

export async function readOutgoingLedger(location: DatabaseLocation): Promise<OutgoingLedger> {
  // Looking must not create.
  if (location.kind === "directory" && !existsSync(location.path)) return { hosts: [], consents: [], requests: [] };
  const store = await openStore(location);
  try {
    return {
      hosts: await store.outgoing.totals(),
      consents: await store.consents.list(),
      requests: await store.outgoing.list(maxRequests),
    };
  } finally {
    await store.close();
  }
}
