import type { Span } from "../../../domain/document/locator.ts";
import type { Name } from "../../../domain/reference/work.ts";
import type { TexPiece } from "../../tex/tex-piece.ts";

/** The data of a document before its text. */
export interface LatexFrontMatter {
  title: TexPiece[];
  /** The title without note calls. */
  name: string;
  authors: Name[];
  /** Names, then affiliations and dates, as given. */
  byline: { names: TexPiece[][]; rest: TexPiece[][] };
  abstract?: Span;
  doi?: string;
  /** Whether the document's text has begun. */
  hasBegun: boolean;
  classOptions: string;
  /** The language set by a command. */
  language?: string;
  hasChapters: boolean;
}

export const emptyFrontMatter = (): LatexFrontMatter => ({
  title: [],
  name: "",
  authors: [],
  byline: { names: [], rest: [] },
  hasBegun: false,
  classOptions: "",
  hasChapters: false,
});
