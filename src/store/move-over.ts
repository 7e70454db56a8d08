import { eq, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { assignments, collections, decisions, editions, holdings } from "./schema.ts";

/** Gives a document what people said of another that it takes the place of; nothing that is known of it already is overwritten. */
export async function moveOver(
  transaction: Pick<Database, "select" | "insert" | "update" | "delete">,
  oldId: string,
  newId: string,
): Promise<void> {
  const [old] = await transaction.select().from(holdings).where(eq(holdings.document_id, oldId));
  if (old) {
    const inherited = {
      key: sql`coalesce(${holdings.key}, ${old.key})`,
      // What a bibliography said of the work stays true; what was read from the old file may not.
      ...(old.key === null
        ? {}
        : { work: sql`case when ${holdings.key} is null then ${JSON.stringify(old.work)}::jsonb else ${holdings.work} end` }),
      added_at: old.added_at,
    };
    await transaction
      .insert(holdings)
      .values({ ...old, document_id: newId })
      .onConflictDoUpdate({ target: holdings.document_id, set: inherited });
    const names = await transaction.select({ name: collections.name }).from(collections).where(eq(collections.document_id, oldId));
    if (names.length > 0)
      await transaction
        .insert(collections)
        .values(names.map(({ name }) => ({ document_id: newId, name })))
        .onConflictDoNothing();
  }
  await transaction.update(assignments).set({ document_id: newId }).where(eq(assignments.document_id, oldId));
  await transaction
    .update(decisions)
    .set({ document_id: newId, content: sql`jsonb_set(${decisions.content}, '{documentId}', to_jsonb(${newId}::text))` })
    .where(eq(decisions.document_id, oldId));
  await transaction.update(editions).set({ document_id: newId }).where(eq(editions.document_id, oldId));
}
