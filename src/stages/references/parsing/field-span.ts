/** The fields of a reference string that rules and a tagger recognise. */
const referenceFields = [
  "label",
  "author",
  "editor",
  "translator",
  "date",
  "title",
  "container",
  "series",
  "volume",
  "issue",
  "pages",
  "edition",
  "publisher",
  "place",
  "genre",
  "doi",
  "url",
  "arxiv",
  "pmid",
  "pmcid",
  "isbn",
  "issn",
  "number",
  "accessed",
  "note",
] as const;
export type ReferenceField = (typeof referenceFields)[number];

/** Fields with a fixed form, which rules recognise exactly. */
export const exactFields: ReadonlySet<ReferenceField> = new Set([
  "label",
  "doi",
  "url",
  "arxiv",
  "pmid",
  "pmcid",
  "isbn",
  "issn",
  "accessed",
]);

/** Whether a tagger's label is a field of ours. */
export function isReferenceField(label: string): label is ReferenceField {
  return (referenceFields as readonly string[]).includes(label);
}

/** A field and its place in the raw string: `raw.slice(start, end)` is its text. */
export interface FieldSpan {
  field: ReferenceField;
  start: number;
  end: number;
}
