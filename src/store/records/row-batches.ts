import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.ts";

/** Rows of one statement: one statement for each row would take a minute for a book, and one for all would need too much memory. */
const rowsAtOnce = 500;

/** The rows in the portions of one statement each. */
export function* rowBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}

interface InsertOptions {
  /** What happens to a row whose key exists: the new one replaces it, or is left out. When absent, the insertion fails. */
  onConflict?: { replace: string } | "skip";
}

/** Inserts rows, with one JSON parameter for each statement: thousands of single parameters take several times as long. */
export async function insertRows<Table extends PgTable>(
  database: Pick<Database, "execute">,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  { onConflict }: InsertOptions = {},
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const conflict = onConflict === undefined ? sql`` : onConflict === "skip" ? sql`on conflict do nothing` : replacing(onConflict.replace);
  for (const portion of rowBatches(rows)) {
    const records = portion.map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [column.name, cellOf(row, key, column.default)])),
    );
    await database.execute(
      sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${wellFormed(records)}::jsonb) ${conflict}`,
    );
  }

  /** Every column takes the value of the new row. */
  function replacing(key: string): SQL {
    const set = columns.map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
    return sql`on conflict (${sql.identifier(key)}) do update set ${sql.join(set, sql`, `)}`;
  }
}

function cellOf(row: object, key: string, otherwise: unknown): unknown {
  const value = (row as Record<string, unknown>)[key];
  if (value !== undefined) return value;
  if (is(otherwise, SQL)) throw new Error(`a row without ${key} cannot be inserted as JSON: its default is an expression`);
  return otherwise ?? null;
}

/** PostgreSQL rejects JSON with half a surrogate pair, which a text column would take as U+FFFD. */
function wellFormed(records: unknown): string {
  const json = JSON.stringify(records);
  return /\\ud[89a-f]/.test(json)
    ? JSON.stringify(records, (_, value) => (typeof value === "string" ? value.toWellFormed() : value))
    : json;
}
