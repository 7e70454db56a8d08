import type { ComparedField } from "../../domain/reference/reference-judgement.ts";
import type { Work } from "../../domain/reference/work.ts";

/** Fields that a program may correct. The type of the work is for the user to decide. */
export type EditableField = Exclude<ComparedField, "type">;

/** The replacement of one value in a bibliography file. Everything around it stays byte for byte. */
export interface FieldEdit {
  field: EditableField;
  start: number;
  end: number;
  replacement: string;
}

/** Fields of one entry that are replaced by the fields of a work. */
export interface EntryChange {
  key: string;
  fields: readonly EditableField[];
  work: Work;
}

/** The value of a field of a work as plain text; undefined if it has none. */
export function textOfField(work: Work, field: Exclude<EditableField, "author">): string | undefined {
  if (field === "year") return work.year === undefined ? undefined : String(work.year);
  return work[field === "container" ? "container-title" : field];
}
