import type { Work } from "../../../domain/reference/work.ts";
import { type EditableField, type EntryChange, type FieldEdit, textOfField } from "../field-edit.ts";
import { risLine } from "./read-ris.ts";
import { readTaggedLines, type TaggedLine } from "./tagged-lines.ts";

const tags: Record<Exclude<EditableField, "author" | "page">, string[]> = {
  title: ["TI", "T1", "CT"],
  year: ["PY", "Y1", "DA"],
  container: ["T2", "JF", "JO", "BT", "JA", "J2"],
  volume: ["VL"],
  issue: ["IS"],
  publisher: ["PB"],
  DOI: ["DO"],
  arXiv: [],
  ISBN: ["SN"],
  PMID: [],
};

/** The edits of a RIS file. */
export function editRis(source: string, changes: readonly EntryChange[]): FieldEdit[][] {
  const records = recordsByKey(readTaggedLines(source, risLine));
  return changes.map(({ key, fields, work }) => {
    const record = records.get(key) ?? [];
    return fields.flatMap((field) => editField(field, { record, work, source }));
  });
}

function recordsByKey(lines: TaggedLine[]): Map<string, TaggedLine[]> {
  const records = new Map<string, TaggedLine[]>();
  let record: TaggedLine[] = [];
  const finish = () => {
    const key = record.find(({ tag }) => tag === "ID" || tag === "LB")?.value.text.trim() ?? "";
    if (key !== "" && !records.has(key)) records.set(key, record);
    record = [];
  };
  for (const line of lines) {
    if (line.tag === "TY") finish();
    if (line.tag === "ER") finish();
    else record.push(line);
  }
  finish();
  return records;
}

interface RisRecord {
  record: readonly TaggedLine[];
  work: Work;
  source: string;
}

function editField(field: EditableField, { record, work, source }: RisRecord): FieldEdit[] {
  if (field === "author") return editAuthors({ record, work, source });
  if (field === "page") return editPages({ record, work, source });
  const text = textOfField(work, field);
  const line = tags[field].flatMap((tag) => record.find((each) => each.tag === tag && each.value.text.trim() !== "") ?? [])[0];
  if (text === undefined || !line) return [];
  return [replace(field, line, field === "year" ? line.value.text.replace(/\d{4}/, text) : text)];
}

/** `SP` and `EP` are the two ends of one field. */
function editPages({ record, work }: RisRecord): FieldEdit[] {
  const [, first, last] = /^([^–-]+)[–-]+([^–-]+)$/.exec(work.page ?? "") ?? [];
  const [from, to] = ["SP", "EP"].map((tag) => record.find((line) => line.tag === tag)) as (TaggedLine | undefined)[];
  if (!work.page || !from) return [];
  if (!to) return [replace("page", from, work.page)];
  return first === undefined || last === undefined ? [] : [replace("page", from, first), replace("page", to, last)];
}

/** Each name has its own line. The list is not edited if lines of other tags stand between them, which would be lost. */
function editAuthors({ record, work, source }: RisRecord): FieldEdit[] {
  const isName = ({ tag }: TaggedLine) => tag === "AU" || tag === "A1";
  const first = record.findIndex(isName);
  const last = record.findLastIndex(isName);
  if (first === -1 || work.author.length === 0 || !record.slice(first, last + 1).every(isName)) return [];
  const [{ start, value }, { end }] = [record[first]!, record[last]!];
  const head = source.slice(start, value.at(0));
  const lineBreak = source.slice(start, end + 2).includes("\r\n") ? "\r\n" : "\n";
  const names = work.author.map(({ family, given }) => `${head}${given === undefined ? family : `${family}, ${given}`}`);
  return [{ field: "author", start, end, replacement: names.join(lineBreak) }];
}

function replace(field: EditableField, { value }: TaggedLine, text: string): FieldEdit {
  const start = value.at(0) + (value.text.length - value.text.trimStart().length);
  return { field, start, end: value.at(0) + value.text.trimEnd().length, replacement: text.replace(/\s+/g, " ") };
}
