import type { Span } from "../../../domain/document/locator.ts";
import type { Name } from "../../../domain/reference/work.ts";
import type { TexPiece } from "../../tex/tex-piece.ts";

/** What a document says of itself before its text. */
export interface LatexFrontMatter {
  title: TexPiece[];
  /** The title without calls of notes. */
  name: string;
  authors: Name[];
  /** Names, then affiliations and dates, as they were given. */
  byline: { names: TexPiece[][]; rest: TexPiece[][] };
  abstract?: Span;
  doi?: string;
  /** Whether the words of the text have begun. */
  hasBegun: boolean;
  classOptions: string;
  /** The language the document names by a command of its own. */
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
