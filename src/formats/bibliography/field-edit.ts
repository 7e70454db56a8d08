import type { ComparedField } from "../../domain/reference/reference-judgement.ts";
import type { Work } from "../../domain/reference/work.ts";

/** Fields that a program may correct; what kind of work it is remains for a person. */
export type EditableField = Exclude<ComparedField, "type">;

/** A value of a bibliography file that is replaced. Everything around it stays byte for byte. */
export interface FieldEdit {
  field: EditableField;
  start: number;
  end: number;
  replacement: string;
}

/** Fields of one entry to be replaced by those of a work. */
export interface EntryChange {
  key: string;
  fields: readonly EditableField[];
  work: Work;
}

/** The value of a field of a work as plain text; undefined where it has none, or where it is a list of names. */
export function textOfField(work: Work, field: Exclude<EditableField, "author">): string | undefined {
  if (field === "year") return work.year === undefined ? undefined : String(work.year);
  return work[field === "container" ? "container-title" : field];
}
