import type { Work } from "../../../domain/reference/work.ts";
import { fieldOf, itemsOf, type LocatedValue, parseLocatedJson } from "../../shared/located-json.ts";
import { type EditableField, type EntryChange, type FieldEdit, textOfField } from "../field-edit.ts";
import { cslName } from "./csl-json.ts";

/** The edits of a CSL-JSON file. */
export function editCsl(source: string, changes: readonly EntryChange[]): FieldEdit[][] {
  const { root } = parseLocatedJson(source);
  const list = Array.isArray(root?.value) ? root : (fieldOf(root, "references") ?? fieldOf(root, "items") ?? root);
  const items = new Map<string, LocatedValue>();
  for (const item of Array.isArray(list?.value) ? itemsOf(list) : list ? [list] : []) {
    const key = String(fieldOf(item, "id")?.value ?? "");
    if (key !== "" && !items.has(key)) items.set(key, item);
  }
  return changes.map(({ key, fields, work }) => {
    const item = items.get(key);
    return item ? fields.flatMap((field) => editField(field, { item, work })) : [];
  });
}

function editField(field: EditableField, { item, work }: { item: LocatedValue; work: Work }): FieldEdit[] {
  if (field === "author") return editAuthors(item, work);
  const text = textOfField(work, field);
  if (text === undefined) return [];
  if (field === "year") return editYear(item, text);
  const value = fieldOf(item, field === "container" ? "container-title" : field);
  if (typeof value?.value === "number" && /^\d+$/.test(text)) return [edit(field, value, text)];
  return typeof value?.value === "string" || typeof value?.value === "number" ? [edit(field, value, JSON.stringify(text))] : [];
}

function editYear(item: LocatedValue, year: string): FieldEdit[] {
  const issued = fieldOf(item, "issued");
  const [first] = itemsOf(itemsOf(fieldOf(issued, "date-parts"))[0]);
  const value = first ?? fieldOf(issued, "raw") ?? fieldOf(issued, "literal");
  if (typeof value?.value === "number") return [edit("year", value, year)];
  return typeof value?.value === "string" ? [edit("year", value, JSON.stringify(value.value.replace(/\d{4}/, year)))] : [];
}

function editAuthors(item: LocatedValue, { author }: Work): FieldEdit[] {
  const list = fieldOf(item, "author");
  if (!Array.isArray(list?.value) || author.length === 0) return [];
  return [edit("author", list, JSON.stringify(author.map(cslName)))];
}

function edit(field: EditableField, { start, end }: LocatedValue, replacement: string): FieldEdit {
  return { field, start, end, replacement };
}
