import type { z } from "zod";
import { IbidError } from "../../errors.ts";

/** A record from a row of the library, validated by its schema. A row that another program or a disk error changed is not a bug in Ibid. */
export function readRecord<Schema extends z.ZodType>(schema: Schema, value: unknown, row: { table: string; id: string }): z.infer<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw damagedRow(row, read.error);
}

/** The error of a row that does not match its schema, with the table, the row and the field. */
function damagedRow({ table, id }: { table: string; id: string }, cause: z.ZodError): IbidError {
  const { path, message } = cause.issues[0]!;
  return new IbidError("document-unreadable", `the row ${id} of the library's table ${table} is damaged: ${path.join(".")}: ${message}`, {
    hint: "Another program or a disk error changed the library. Restore a backup, or remove the document and add it again.",
    cause,
  });
}

/** A timestamp of the database in ISO 8601. PostgreSQL also has `infinity`, which stays and is rejected by the schema. */
export function toIsoTime(timestamp: string): string {
  const time = new Date(timestamp);
  return Number.isNaN(time.getTime()) ? timestamp : time.toISOString();
}
