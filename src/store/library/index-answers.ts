import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { CachedIndexAnswer } from "../../domain/reference/cached-index-answer.ts";
import { IndexRecord } from "../../domain/reference/index-record.ts";
import type { Database } from "../database/database.ts";
import { index_answers } from "../schema.ts";

export function indexAnswerStore(database: Database) {
  const byKey = database
    .select()
    .from(index_answers)
    .where(eq(index_answers.key, sql.placeholder("key")))
    .prepare("index_answer_by_key");
  return {
    async get(key: string): Promise<CachedIndexAnswer | undefined> {
      const [row] = await byKey.execute({ key });
      if (!row) return undefined;
      const { index, records, etag, last_modified: lastModified, asked_at } = row;
      const read = z.array(IndexRecord).safeParse(JSON.parse(records));
      // An answer in the form of another version is requested again.
      if (!read.success) return undefined;
      return {
        key,
        index,
        records: read.data,
        ...(etag === null ? {} : { etag }),
        ...(lastModified === null ? {} : { lastModified }),
        askedAt: new Date(asked_at).toISOString(),
      };
    },

    /** Replaces an older answer to the same question. */
    async save({ key, index, records, etag, lastModified, askedAt }: CachedIndexAnswer): Promise<void> {
      const row = {
        key,
        index,
        records: JSON.stringify(records),
        etag: etag ?? null,
        last_modified: lastModified ?? null,
        asked_at: askedAt,
      };
      await database.insert(index_answers).values(row).onConflictDoUpdate({ target: index_answers.key, set: row });
    },
  };
}
