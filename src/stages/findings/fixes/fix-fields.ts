import { lastAtOrBefore } from "../../../domain/document/layout.ts";
import type { Edit, Fix } from "../../../domain/finding/fix.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import type { FieldDifference, ReferenceJudgement } from "../../../domain/reference/reference-judgement.ts";
import { comparable } from "../../../domain/reference/work.ts";
import { editFields } from "../../../formats/bibliography/edit-fields.ts";
import type { EditableField, EntryChange, FieldEdit } from "../../../formats/bibliography/field-edit.ts";
import type { BibliographyFile, FindingInputs } from "../finding-draft.ts";

/** Makes the fix that replaces fields of an entry by those of its record. None if the entry is not from a bibliography file. */
export function openFieldFixes({
  references,
  judgements = [],
  bibliographies = [],
}: FindingInputs): (reference: Reference, judgement: ReferenceJudgement, differences: readonly FieldDifference[]) => Fix[] {
  const edits = new Map<string, { file: BibliographyFile; edits: FieldEdit[] }>();
  const byReference = new Map(judgements.map((judgement) => [judgement.referenceId, judgement]));
  for (const file of bibliographies) {
    const changed = references.flatMap((reference) => {
      const change = reference.locator.file === file.name ? changeOf(reference, byReference.get(reference.id)) : undefined;
      return change ? [{ id: reference.id, change }] : [];
    });
    // The file is parsed once for all its entries.
    const found = editFields(
      file.name,
      file.text,
      changed.map(({ change }) => change),
    );
    for (const [index, { id }] of changed.entries()) edits.set(id, { file, edits: found[index]! });
  }
  const linesOf = new Map(bibliographies.map((file) => [file, lineStarts(file.text)]));

  return (reference, judgement, differences) => {
    const known = edits.get(reference.id);
    const wanted = new Set<string>(differences.map(({ field }) => field));
    const found = known?.edits.filter(({ field }) => wanted.has(field)) ?? [];
    const year = found.some(({ field }) => field === "year") ? judgement.record?.work.year : reference.work.year;
    // The name of a meeting beside another year would contradict it.
    const own = found.filter(({ field, replacement }) => field !== "container" || isOfYear(replacement, year));
    const real = known
      ? own
          .map((edit) => ({ field: edit.field, edit: toEdit(edit, known.file, linesOf.get(known.file)!) }))
          .filter(({ edit }) => changesText(edit))
      : [];
    if (real.length === 0) return [];
    const changes = real.map(({ field, edit: { words, replacement } }) => `${field} “${words}” by “${replacement}”`);
    // Only the words that differ are replaced, so the whole values are looked at too.
    const values = [
      ...real.map(({ edit }) => [edit.words, edit.replacement] as const),
      ...differences.map(({ written, recorded }) => [written, recorded] as const),
    ];
    const safety = isSurelySameWork(reference, judgement) && values.every(isPlain) ? "safe" : "unsafe";
    return [{ safety, description: `replace ${changes.join(", ")}`, edits: real.map(({ edit }) => edit) }];
  };
}

/**
 * Whether the record is that of the work beyond doubt: it has an identifier of the entry, its volume and first page, or its title and an author.
 * Otherwise the entry may be of another work of the same people or of the same title, which only a person can tell.
 */
function isSurelySameWork({ work }: Reference, { record, differences }: ReferenceJudgement): boolean {
  if (!record) return false;
  const of = (field: FieldDifference["field"]) => differences.find((difference) => difference.field === field);
  const hasSame = (field: "DOI" | "arXiv" | "PMID" | "ISBN" | "volume" | "page") =>
    work[field] !== undefined && record.work[field] !== undefined && of(field) === undefined;
  if ((["DOI", "arXiv", "PMID", "ISBN"] as const).some(hasSame) || (hasSame("volume") && hasSame("page"))) return true;
  if (of("title")) return false;
  const families = new Set(record.work.author.map(({ family }) => comparable(family)));
  return !of("author") || work.author.some(({ family }) => families.has(comparable(family)));
}

/**
 * What stands in a record and seldom in a field: markup, signs that cannot be seen or turn the direction of text, addresses, and words for a
 * language model. Only a person can tell whether it belongs there.
 */
const suspicious = [
  /<\/?[a-z!][^<>]*>?|\bjavascript:|\bdata:/i,
  /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\ufffd]/u,
  /\bhttps?:|\bwww\./i,
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|your|these|instructions?)\b/is,
  /\b(?:system prompt|as an ai\b|you are (?:now|an? (?:ai|assistant|language))|(?:mark|rate|answer|respond|reply|output)\b.{0,40}\b(?:as verified|supported|only with))/is,
];

/** Whether the recorded words have nothing suspicious that is not in the written ones. */
const isPlain = ([written, recorded]: readonly [string, string]) => suspicious.every((sign) => !sign.test(recorded) || sign.test(written));

function changeOf({ key }: Reference, judgement: ReferenceJudgement | undefined): EntryChange | undefined {
  if (key === undefined || !judgement?.record || judgement.status !== "differs") return undefined;
  const fields = judgement.differences.flatMap(({ field }): EditableField[] => (field === "type" ? [] : [field]));
  return fields.length === 0 ? undefined : { key, fields, work: judgement.record.work };
}

/** Whether a name has no year in it, or this one. */
function isOfYear(name: string, year: number | undefined): boolean {
  const years = (name.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number);
  return year === undefined || years.length === 0 || years.includes(year);
}

const changesText = ({ words, replacement }: Edit) => words !== replacement;

function toEdit({ start, end, replacement }: FieldEdit, { name, text }: BibliographyFile, lines: readonly number[]): Edit {
  const place = (offset: number) => {
    const line = lastAtOrBefore(lines, offset, (at) => at);
    return { line: line + 1, column: offset - lines[line]! + 1 };
  };
  const last = place(end);
  return {
    file: name,
    start,
    end,
    ...place(start),
    endLine: last.line,
    endColumn: last.column,
    words: text.slice(start, end),
    replacement,
  };
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
