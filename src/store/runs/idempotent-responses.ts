import { eq, lt, sql } from "drizzle-orm";
import { IdempotentResponse } from "../../domain/server/idempotent-response.ts";
import type { Database } from "../database/database.ts";
import { kept_replies } from "../schema.ts";

/** Requests are not repeated after a day. */
const lifetime = sql`interval '24 hours'`;

export function idempotentResponseStore(database: Database) {
  return {
    async find(key: string): Promise<IdempotentResponse | undefined> {
      await database.delete(kept_replies).where(lt(kept_replies.kept_at, sql`now() - ${lifetime}`));
      const [row] = await database.select().from(kept_replies).where(eq(kept_replies.key, key));
      return row && IdempotentResponse.parse({ ...row, requestHash: row.request_hash });
    },

    async keep(key: string, { requestHash, ...reply }: IdempotentResponse): Promise<void> {
      await database
        .insert(kept_replies)
        .values({ ...reply, key, request_hash: requestHash, kept_at: sql`now()` })
        .onConflictDoNothing();
    },
  };
}
