/** The parts of a reference string that rules (or, later, a tagger) tell apart. */
export type Field =
  | "label"
  | "author"
  | "editor"
  | "translator"
  | "date"
  | "title"
  | "container"
  | "series"
  | "volume"
  | "issue"
  | "pages"
  | "edition"
  | "publisher"
  | "place"
  | "genre"
  | "doi"
  | "url"
  | "arxiv"
  | "pmid"
  | "pmcid"
  | "isbn"
  | "issn"
  | "number"
  | "accessed"
  | "note";

/** A field and where it stands in the raw string: `raw.slice(start, end)` is its text. */
export interface FieldSpan {
  field: Field;
  start: number;
  end: number;
}
