import type { ReadingFailure } from "../../domain/document/document.ts";
import type { Span } from "../../domain/document/locator.ts";
import type { Work } from "../../domain/reference/work.ts";
import type { SourcePiece } from "../shared/canonical-text.ts";

/** One entry of a bibliography file. Its span is its place in that file. */
export interface BibliographyEntry extends Span {
  key: string;
  work: Work;
  /** The text that a reference list would print, each word with its place in the file. */
  pieces: SourcePiece[];
}

/** A bibliography file as read: BibTeX, BibLaTeX, RIS, CSL-JSON, EndNote XML. */
export interface Bibliography {
  entries: BibliographyEntry[];
  failures: ReadingFailure[];
}
