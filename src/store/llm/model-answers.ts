import { eq, sql } from "drizzle-orm";
import { CachedModelAnswer } from "../../domain/llm/cached-model-answer.ts";
import type { Database } from "../database/database.ts";
import { answers } from "../schema.ts";

export function modelAnswerStore(database: Database) {
  const byKey = database
    .select()
    .from(answers)
    .where(eq(answers.key, sql.placeholder("key")))
    .prepare("answer_by_key");
  return {
    async get(key: string): Promise<CachedModelAnswer | undefined> {
      const [row] = await byKey.execute({ key });
      return row && fromRow(row);
    },

    /** Replaces an older answer to the same question. */
    async save({ usage, isCut, madeAt, value, ...rest }: CachedModelAnswer): Promise<void> {
      const row = {
        ...rest,
        value: JSON.stringify(value),
        is_cut: isCut,
        input_tokens: usage.inputTokens,
        output_tokens: usage.outputTokens,
        made_at: madeAt,
      };
      await database.insert(answers).values(row).onConflictDoUpdate({ target: answers.key, set: row });
    },
  };
}

const fromRow = (row: typeof answers.$inferSelect): CachedModelAnswer =>
  CachedModelAnswer.parse({
    ...row,
    value: JSON.parse(row.value),
    isCut: row.is_cut,
    usage: { inputTokens: row.input_tokens, outputTokens: row.output_tokens },
    madeAt: row.made_at,
  });
