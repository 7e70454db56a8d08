import { eq } from "drizzle-orm";
import type { Consent } from "../../domain/network/consent.ts";
import type { Database } from "../database/database.ts";
import { consents } from "../schema.ts";

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
