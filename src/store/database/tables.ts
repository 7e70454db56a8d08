import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "../schema.ts";

/** A table with its writable columns and its primary key. */
export interface TableShape {
  name: string;
  columns: string[];
  key: string[];
}

/** All tables of a library, each after the tables that it references. */
export const tables: readonly TableShape[] = inOrder(Object.values(schema).filter((value) => is(value, PgTable)));

function inOrder(all: PgTable[]): TableShape[] {
  const placed = new Map<string, TableShape>();
  const place = (table: PgTable): void => {
    const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table);
    if (placed.has(name)) return;
    for (const { reference } of foreignKeys) place(reference().foreignTable);
    const own = columns.filter((column) => column.primary).map((column) => column.name);
    const key = primaryKeys[0]?.columns.map((column) => column.name) ?? own;
    placed.set(name, { name, columns: columns.filter(({ generated }) => !generated).map((column) => column.name), key });
  };
  for (const table of all) place(table);
  return [...placed.values()];
}
