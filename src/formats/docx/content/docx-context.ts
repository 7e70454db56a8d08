import type { ReadingFailure } from "../../../domain/document/document.ts";
import type { FoundHiddenText } from "../../hidden-text/locate-hidden-text.ts";
import type { XmlElement } from "../../xml/parse-xml.ts";
import { meaningOfField, meaningOfTag } from "../citations/citation-fields.ts";
import { readSources } from "../citations/word-sources.ts";
import { type DocxColours, type Ground, readColours } from "../package/colours.ts";
import { elementsOf, textOf } from "../package/elements.ts";
import { type Numbering, readNumbering } from "../package/numbering.ts";
import type { DocxPackage } from "../package/open-package.ts";
import { type DocxStyles, type RunProperties, readStyles } from "../package/styles.ts";
import { type CellStyles, readTableStyles } from "../package/table-styles.ts";
import { type FieldMeaning, type FieldTracker, trackFields } from "./field-tracker.ts";
import type { DocxNote } from "./flow.ts";
import { partsOverPictures } from "./text-visibility.ts";

/** State while a document is read from beginning to end. */
export interface DocxContext {
  styles: DocxStyles;
  colours: DocxColours;
  /** What is behind the text that is being read. */
  ground: Ground;
  cellStyles: CellStyles;
  /** What the style of a table gives to the text in its cell. */
  cellLook: RunProperties;
  /** Parts of the body whose ground is unknown. */
  overPictures: ReadonlySet<XmlElement>;
  numbering: Numbering;
  fields: FieldTracker;
  /** Ids of the comments whose range is open. */
  comments: Set<string>;
  /** Ids of the comments that are anchored to text. */
  commented: Set<string>;
  /** Open bookmarks in which a reference manager keeps its citations. */
  bookmarks: Map<string, FieldMeaning>;
  /** Names of bookmarks that are not assigned to a paragraph yet. */
  names: string[];
  /** The meaning of a bookmark; undefined for an ordinary one. */
  meaningOfBookmark(name: string): FieldMeaning | undefined;
  /** The meaning of a content control's tag; undefined for an ordinary one. */
  meaningOfTag(tag: string): FieldMeaning | undefined;
  /** The chart that a drawing names. */
  chart: DocxPackage["chart"];
  /** Counts a note when it is called for the first time. */
  call(kind: DocxNote["kind"], id: string, mark: string | undefined): DocxNote;
  /** Notes whose call is not displayed. */
  hiddenCalls: Pick<DocxNote, "kind" | "id">[];
  /** Adds a paragraph as a line of the file. Returns its offset. */
  addLine(text: string): number;
  concealed: FoundHiddenText[];
  failures: ReadingFailure[];
}

/** The state at the beginning of a document. */
export function createDocxContext(parts: DocxPackage, call: DocxContext["call"], addLine: DocxContext["addLine"]): DocxContext {
  const styles = readStyles(parts.styles);
  const sources = readSources(parts.data);
  const codes = readBookmarkCodes(parts.custom);
  const meaningOf = (code: string, data: string): FieldMeaning => {
    try {
      return meaningOfField(code, data, sources);
    } catch (error) {
      // Data nested too deep overflows the stack.
      if (!(error instanceof RangeError)) throw error;
      parts.failures.push({ what: "a citation field", why: "its data is nested too deep", isMinor: true });
      return {};
    }
  };
  const colours = readColours(parts);
  return {
    styles,
    colours,
    ground: colours.page,
    cellStyles: readTableStyles(styles, colours),
    cellLook: {},
    overPictures: partsOverPictures(parts),
    numbering: readNumbering(parts.numbering, styles.paragraph),
    fields: trackFields(meaningOf),
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
    hiddenCalls: [],
    addLine,
    concealed: [],
    failures: parts.failures,
  };
}

/** Zotero can store citations as bookmarks, with their codes split over custom properties of the file. */
function readBookmarkCodes(custom: XmlElement | undefined): Map<string, string> {
  const pieces = new Map<string, string[]>();
  for (const element of elementsOf(custom)) {
    const [, name, number] = /^(ZOTERO_BREF_\w+?)_(\d{1,5})$/.exec(element.attributes.name ?? "") ?? [];
    if (name === undefined) continue;
    const parts = pieces.get(name) ?? [];
    parts[Number(number)] = textOf(element);
    pieces.set(name, parts);
  }
  return new Map([...pieces].map(([name, parts]) => [name, parts.join("")]));
}

/** Reads on another ground, or in a cell or box with a look of its own; undefined keeps what it is in. */
export function onGround<T>(context: DocxContext, ground: Ground | undefined, read: () => T, look?: RunProperties): T {
  const before = { ground: context.ground, cellLook: context.cellLook };
  Object.assign(context, { ground: ground ?? before.ground, cellLook: look ?? before.cellLook });
  const result = read();
  Object.assign(context, before);
  return result;
}
