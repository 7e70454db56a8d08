import type { Work } from "../../../domain/reference/work.ts";
import { isRecord } from "../../../formats/shared/is-record.ts";
import type { PendingRecord, ReadRecord } from "./pending-record.ts";
import { parseRecord } from "./split-json.ts";
import type { SplitRecord } from "./split-lines.ts";

/** The text of a JSON value. Numbers count as text. Undefined if there is none. */
export function textValue(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
}

export function listValue(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function recordsValue(value: unknown): Record<string, unknown>[] {
  return listValue(value).filter(isRecord);
}

export function recordValue(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** A work without the fields that have no value. */
export function withKnownFields(fields: { [field in keyof Work]: Work[field] | undefined }): Work {
  // The schema of a Work has optional fields, not undefined ones.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Work;
}

/** The year of a date such as 2019-03-14. */
export function yearOf(date: string | undefined): number | undefined {
  const year = /^\d{4}/.exec(date ?? "")?.[0];
  return year === undefined ? undefined : Number(year);
}

/** Parses records that are JSON objects. */
export async function* readObjects(
  records: AsyncIterable<SplitRecord>,
  read: (item: Record<string, unknown>) => ReadRecord,
): AsyncGenerator<PendingRecord> {
  for await (const record of records) {
    if ("why" in record) yield record;
    else
      yield {
        read: () => {
          const item = parseRecord(record.text);
          return item ? read(item) : { why: "it is not valid JSON" };
        },
      };
  }
}
