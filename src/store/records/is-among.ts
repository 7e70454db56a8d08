import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether a text is among thousands of others, which are one parameter: one for each takes several times as long. */
export function isAmong(value: SQLWrapper, others: readonly string[]): SQL {
  return sql`${value} = any (array(select jsonb_array_elements_text(${JSON.stringify(others)}::jsonb)))`;
}
