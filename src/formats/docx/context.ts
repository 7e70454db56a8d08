import type { ReadingFailure } from "../../domain/document.ts";
import type { FoundHidden } from "../place-hidden.ts";
import { meaningOfField, meaningOfTag } from "./citation-fields.ts";
import { type FieldMeaning, type Fields, followFields } from "./fields.ts";
import type { Note } from "./flow.ts";
import { type Numbering, readNumbering } from "./numbering.ts";
import type { Package } from "./open-package.ts";
import { readStyles, type Styles } from "./styles.ts";
import { readSources } from "./word-sources.ts";
import { readBookmarkCodes } from "./zotero-bookmarks.ts";

/** What is known at a place of the document while it is read from its beginning to its end. */
export interface Context {
  styles: Styles;
  numbering: Numbering;
  fields: Fields;
  /** The comments whose range has begun and not ended, by id. */
  comments: Set<string>;
  /** The comments that have words they are on. */
  commented: Set<string>;
  /** The same for bookmarks that a reference manager keeps its citations in. */
  bookmarks: Map<string, FieldMeaning>;
  /** The names of bookmarks that no paragraph has taken yet. */
  names: string[];
  /** What a bookmark means; undefined for an ordinary one. */
  meaningOfBookmark(name: string): FieldMeaning | undefined;
  /** What the tag of a content control means; undefined for an ordinary one. */
  meaningOfTag(tag: string): FieldMeaning | undefined;
  /** The chart that a drawing names. */
  chart: Package["chart"];
  /** Counts a note when it is called for the first time. */
  call(kind: Note["kind"], id: string, mark: string | undefined): Note;
  /** Adds a line to the paragraphs of the file and gives its place. */
  addLine(text: string): number;
  /** What the file does not show. */
  concealed: FoundHidden[];
  failures: ReadingFailure[];
}

/** What is known at the beginning of a document. */
export function openContext(parts: Package, call: Context["call"], addLine: Context["addLine"]): Context {
  const styles = readStyles(parts.styles);
  const sources = readSources(parts.data);
  const codes = readBookmarkCodes(parts.custom);
  const meaningOf = (code: string, data: string): FieldMeaning => {
    try {
      return meaningOfField(code, data, sources);
    } catch (error) {
      // Data nested without end is more than the machine can follow.
      if (!(error instanceof RangeError)) throw error;
      parts.failures.push({ what: "a citation field", why: "its data is nested too deep" });
      return {};
    }
  };
  return {
    styles,
    numbering: readNumbering(parts.numbering, styles.paragraph),
    fields: followFields(meaningOf),
    comments: new Set(),
    commented: new Set(),
    bookmarks: new Map(),
    names: [],
    meaningOfBookmark: (name) => {
      const code = codes.get(name);
      return code === undefined ? undefined : meaningOf(`ADDIN ${code}`, "");
    },
    meaningOfTag,
    chart: parts.chart,
    call,
    addLine,
    concealed: [],
    failures: parts.failures,
  };
}
