import { asc, inArray, or } from "drizzle-orm";
import { Decision } from "../../domain/finding/decision.ts";
import type { Database } from "../database/database.ts";
import { decisions } from "../schema.ts";
import { readRecord } from "./read-record.ts";

export function decisionStore(database: Database) {
  return {
    /** Appends a decision. No decision is ever overwritten. */
    async add(decision: Decision, path: string): Promise<void> {
      const content = Decision.parse(decision);
      await database
        .insert(decisions)
        .values({ id: content.id, document_id: content.documentId, path, decided_at: content.at, content })
        .onConflictDoNothing();
    },

    /** All decisions about versions of one manuscript, oldest first. */
    async list({ paths, documentIds }: { paths: string[]; documentIds: string[] }): Promise<Decision[]> {
      const rows = await database
        .select()
        .from(decisions)
        .where(or(inArray(decisions.path, paths), inArray(decisions.document_id, documentIds)))
        .orderBy(asc(decisions.decided_at), asc(decisions.id));
      return rows.map(readDecision);
    },
  };
}

export const readDecision = ({ id, content }: typeof decisions.$inferSelect): Decision =>
  readRecord(Decision, content, { table: "decisions", id });
