import type { CitedWorks, Link } from "./cited-works.ts";
import type { Label } from "./numbering.ts";
import type { Look, Style } from "./styles.ts";

/** Words of a paragraph that look and mean alike. */
export interface Stretch {
  /** A line break within the paragraph is a "\n". */
  text: string;
  look: Look;
  isMath?: boolean;
  /** The note it calls. */
  note?: Note;
  /** The citation field it is shown by. */
  citation?: CitedWorks;
  /** The link it is shown by. */
  link?: Link;
  /** The comments on it, by their ids. */
  comments?: string[];
  /** Its place in the paragraphs of the file, each a line. */
  from: number;
}

export interface Note {
  kind: "footnote" | "endnote";
  id: string;
  label: string;
}

export interface Paragraph {
  kind: "paragraph";
  stretches: Stretch[];
  /** With what the paragraph itself says. */
  style: Style;
  /** What numbers it in a list; a bullet is empty. */
  label?: Label;
  /** The bookmarks at it, by their names. */
  bookmarks: string[];
  /** It is shown by a field that lists the cited works. */
  isInBibliography: boolean;
  /** It is shown by a field that lists headings, figures or index words. */
  isInContents: boolean;
  /** It holds a number that Word counts by itself, as captions do. */
  hasCounter: boolean;
}

export interface Table {
  kind: "table";
  rows: Row[];
}

export interface Row {
  isHeader: boolean;
  cells: TableCell[];
}

export interface TableCell {
  paragraphs: Paragraph[];
  column: number;
  columns: number;
  rows: number;
}

export type Flow = (Paragraph | Table)[];

export function textOfParagraph({ stretches }: Pick<Paragraph, "stretches">): string {
  return stretches.map(({ text }) => text).join("");
}
