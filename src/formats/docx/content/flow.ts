import type { BookmarkLink, CitedWorks } from "../citations/cited-works.ts";
import type { NumberingLabel } from "../package/numbering.ts";
import type { DocxStyle, RunProperties } from "../package/styles.ts";

/** Words of a paragraph that look and mean alike. */
export interface TextRun {
  /** A line break within the paragraph is a "\n". */
  text: string;
  look: RunProperties;
  isMath?: boolean;
  /** The note it calls. */
  note?: DocxNote;
  /** The citation field it is shown by. */
  citation?: CitedWorks;
  /** The link it is shown by. */
  link?: BookmarkLink;
  /** The comments on it, by their ids. */
  comments?: string[];
  /** Its place in the paragraphs of the file, each a line. */
  from: number;
}

export interface DocxNote {
  kind: "footnote" | "endnote";
  id: string;
  label: string;
}

export interface DocxParagraph {
  kind: "paragraph";
  stretches: TextRun[];
  /** With what the paragraph itself says. */
  style: DocxStyle;
  /** What numbers it in a list; a bullet is empty. */
  label?: NumberingLabel;
  /** The bookmarks at it, by their names. */
  bookmarks: string[];
  /** It is shown by a field that lists the cited works. */
  isInBibliography: boolean;
  /** It is shown by a field that lists headings, figures or index words. */
  isInContents: boolean;
  /** It holds a number that Word counts by itself, as captions do. */
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

export function textOfParagraph({ stretches }: Pick<DocxParagraph, "stretches">): string {
  return stretches.map(({ text }) => text).join("");
}
