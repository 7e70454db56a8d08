import { existsSync } from "node:fs";
import type { Consent } from "../../domain/network/consent.ts";
import type { OutgoingRequest } from "../../domain/network/outgoing-request.ts";
import type { DatabaseLocation } from "../../store/database/database.ts";
import { openStore } from "../../store/store.ts";

/** The requests that one library sent to language models, and the consents for them. */
export interface OutgoingLedger {
  hosts: { host: string; requests: number; bytes: number }[];
  consents: Consent[];
  /** Newest first. */
  requests: OutgoingRequest[];
}

/** The maximum number of listed requests. The sums by host cover all. */
const maxRequests = 1_000;

export async function readOutgoingLedger(location: DatabaseLocation): Promise<OutgoingLedger> {
  // Reading must not create a library.
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
