import { count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Consent } from "../../domain/network/consent.ts";
import { OutgoingRequest } from "../../domain/network/outgoing-request.ts";
import type { Database } from "../database/database.ts";
import { consents, outgoing } from "../schema.ts";

export function outgoingStore(database: Database) {
  return {
    async note({ sentAt, bodyHash, runId, ...rest }: OutgoingRequest): Promise<void> {
      await database.insert(outgoing).values({ ...rest, sent_at: sentAt, body_hash: bodyHash, run_id: runId });
    },

    async settle(ids: string[], status: string): Promise<void> {
      if (ids.length > 0) await database.update(outgoing).set({ status }).where(inArray(outgoing.id, ids));
    },

    /** The number of requests and bytes of each host. */
    async totals(): Promise<{ host: string; requests: number; bytes: number }[]> {
      return database
        .select({ host: outgoing.host, requests: count(), bytes: sql<number>`sum(${outgoing.bytes})`.mapWith(Number) })
        .from(outgoing)
        .groupBy(outgoing.host)
        .orderBy(outgoing.host);
    },

    /** Newest first. */
    async list(limit: number): Promise<OutgoingRequest[]> {
      const rows = await database.select().from(outgoing).orderBy(desc(outgoing.sent_at), outgoing.id).limit(limit);
      return rows.map((row) =>
        OutgoingRequest.parse({ ...row, sentAt: new Date(row.sent_at).toISOString(), bodyHash: row.body_hash, runId: row.run_id }),
      );
    },
  };
}

export function consentStore(database: Database) {
  return {
    /** The first consent stays: it says since when text may be sent. */
    async save({ host, how, givenAt }: Consent): Promise<void> {
      await database.insert(consents).values({ host, how, given_at: givenAt }).onConflictDoNothing();
    },

    /** Text may no longer be sent to the host. */
    async remove(host: string): Promise<void> {
      await database.delete(consents).where(eq(consents.host, host));
    },

    async list(): Promise<Consent[]> {
      const rows = await database.select().from(consents).orderBy(consents.host);
      return rows.map(({ host, how, given_at }) => ({ host, how, givenAt: new Date(given_at).toISOString() }));
    },
  };
}
