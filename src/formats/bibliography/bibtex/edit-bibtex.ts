import type { Work } from "../../../domain/reference/work.ts";
import { escapeTex, escapeTitle } from "../../tex/write-tex.ts";
import { type EditableField, type EntryChange, type FieldEdit, textOfField } from "../field-edit.ts";
import { readNames } from "./bibtex-names.ts";
import { cslTypeOf, isInJournal } from "./bibtex-types.ts";
import { correctTitle } from "./correct-title.ts";
import { type BibtexField, type ScannedEntry, scanBibtex } from "./scan-bibtex.ts";
import { address, nameText } from "./write-bibtex.ts";

/** The edits of a BibTeX or BibLaTeX file. Values that are joined by `#` or inherited from another entry are left as they are. */
export function editBibtex(source: string, changes: readonly EntryChange[]): FieldEdit[][] {
  const entries = new Map<string, ScannedEntry>();
  for (const entry of scanBibtex(source).entries) if (!entries.has(entry.key)) entries.set(entry.key, entry);
  return changes.map(({ key, fields, work }) => {
    const entry = entries.get(key);
    return entry ? fields.flatMap((field) => editField(field, { entry, work, source })) : [];
  });
}

function editField(field: EditableField, { entry, work, source }: { entry: ScannedEntry; work: Work; source: string }): FieldEdit[] {
  const value = namesOf(field, entry).flatMap((name) => entry.fields.get(name) ?? [])[0];
  if (!value || value.text === "") return [];
  const start = value.at(0);
  const end = start + value.text.length;
  const delimiter = source[start - 1] ?? "";
  const canKeepWords = delimiter !== '"' || !value.text.includes('"');
  const written = field === "author" ? writeAuthors(work, value) : writeText(field, { work, value, canKeepWords });
  if (written === undefined || source.slice(start, end) !== value.text) return [];
  // A quotation mark would end a value between quotation marks, unless it stands in braces.
  if (delimiter === '"') return [{ field, start, end, replacement: written.replaceAll('"', '{"}') }];
  const isBare = delimiter !== "{";
  return [{ field, start, end, replacement: isBare && !/^\d+$/.test(written) ? `{${written}}` : written }];
}

/** The names of a field in BibTeX and BibLaTeX, in the order in which they are read. */
function namesOf(field: EditableField, { type, fields }: ScannedEntry): string[] {
  switch (field) {
    case "title":
      // With a separate subtitle field, the subtitle would appear twice.
      return fields.has("subtitle") ? [] : ["title"];
    case "year":
      return ["date", "year"];
    case "container":
      return fields.has("booktitle") ? ["booktitle"] : ["journaltitle", "journal"];
    case "issue":
      return isInJournal(cslTypeOf(type, "").type, fields.has("booktitle")) ? ["number", "issue"] : ["issue"];
    case "page":
      return ["pages"];
    case "publisher":
      return ["publisher", "institution", "school"];
    case "arXiv":
      return ["eprint"];
    default:
      return [field.toLowerCase()];
  }
}

interface EditedValue {
  work: Work;
  value: BibtexField;
  canKeepWords: boolean;
}

function writeText(field: Exclude<EditableField, "author">, { work, value, canKeepWords }: EditedValue): string | undefined {
  const title = (text: string) => (canKeepWords ? correctTitle(value, text) : escapeTitle(text));
  const text = textOfField(work, field);
  if (text === undefined) return undefined;
  switch (field) {
    case "title":
      return title(text);
    case "year":
      // "2019-03" keeps its month.
      return value.text.replace(/\d{4}/, text);
    case "page":
      return escapeTex(text.replace(/(?<=\d)\s*-\s*(?=\p{L}?\d)/gu, "–")).replaceAll("–", "--");
    case "DOI":
    case "arXiv":
      return address(text);
    case "container":
      return value.name.toLowerCase() === "booktitle" ? title(text) : escapeTex(text);
    default:
      return escapeTex(text);
  }
}

/** The authors of the record; a list that the file ends with "and others" stays as long as it is. */
function writeAuthors({ author }: Work, value: BibtexField): string | undefined {
  if (author.length === 0) return undefined;
  const { names, others } = readNames(value);
  const shown = others ? author.slice(0, Math.max(1, names.length)) : author;
  return [...shown.map(nameText), ...(others ? ["others"] : [])].join(" and ");
}
