import type { BookmarkLink, CitedWorks } from "../citations/cited-works.ts";
import type { NumberingLabel } from "../package/numbering.ts";
import type { DocxStyle, RunProperties } from "../package/styles.ts";

/** Text of a paragraph with the same formatting and meaning. */
export interface TextRun {
  /** A line break within the paragraph is a "\n". */
  text: string;
  look: RunProperties;
  isMath?: boolean;
  /** The note it calls. */
  note?: DocxNote;
  /** The citation field that displays it. */
  citation?: CitedWorks;
  /** The link that it is part of. */
  link?: BookmarkLink;
  /** Ids of the comments on it. */
  comments?: string[];
  /** Its offset in the paragraphs of the file, each a line. */
  from: number;
}

export interface DocxNote {
  kind: "footnote" | "endnote";
  id: string;
  label: string;
}

export interface DocxParagraph {
  kind: "paragraph";
  runs: TextRun[];
  /** Including the paragraph's own properties. */
  style: DocxStyle;
  /** Its list label; empty for a bullet. */
  label?: NumberingLabel;
  /** Names of the bookmarks at it. */
  bookmarks: string[];
  /** Whether a bibliography field displays it. */
  isInBibliography: boolean;
  /** Whether a field that lists headings, figures or index words displays it. */
  isInContents: boolean;
  /** Whether it contains a number that Word counts, as captions do. */
  hasCounter: boolean;
}

export interface DocxTable {
  kind: "table";
  rows: DocxRow[];
}

export interface DocxRow {
  isHeader: boolean;
  cells: DocxCell[];
}

export interface DocxCell {
  paragraphs: DocxParagraph[];
  column: number;
  columns: number;
  rows: number;
}

export type DocxFlow = (DocxParagraph | DocxTable)[];

export function textOfParagraph({ runs }: Pick<DocxParagraph, "runs">): string {
  return runs.map(({ text }) => text).join("");
}
