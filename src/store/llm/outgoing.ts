import { count, desc, inArray, sql } from "drizzle-orm";
import { OutgoingRequest } from "../../domain/network/outgoing-request.ts";
import type { Database } from "../database/database.ts";
import { outgoing } from "../schema.ts";

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
