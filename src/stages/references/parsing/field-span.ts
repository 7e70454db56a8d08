/** The parts of a reference string that rules and a tagger tell apart. */
const fields = [
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
export type Field = (typeof fields)[number];

/** What has one written form, which rules know exactly. */
export const exact: ReadonlySet<Field> = new Set(["label", "doi", "url", "arxiv", "pmid", "pmcid", "isbn", "issn", "accessed"]);

/** Whether a tagger's label is a field of ours. */
export function isField(label: string): label is Field {
  return (fields as readonly string[]).includes(label);
}

/** A field and where it stands in the raw string: `raw.slice(start, end)` is its text. */
export interface FieldSpan {
  field: Field;
  start: number;
  end: number;
}
