import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";

/** Blocks other processes that would replace the same document's records, until the transaction ends. */
export async function lockDocument(transaction: Pick<Database, "execute">, documentId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${documentId}))`);
}
