import type { Span } from "../../domain/locator.ts";
import type { Name } from "../../domain/work.ts";
import type { Draft } from "../tex/draft.ts";

/** What a document says of itself before its text. */
export interface Front {
  title: Draft[];
  /** The title without calls of notes. */
  name: string;
  authors: Name[];
  /** Names, then affiliations and dates, as they were given. */
  byline: { names: Draft[][]; rest: Draft[][] };
  abstract?: Span;
  doi?: string;
  /** Whether the words of the text have begun. */
  hasBegun: boolean;
  classOptions: string;
  /** The language the document names by a command of its own. */
  language?: string;
  hasChapters: boolean;
}

export const emptyFront = (): Front => ({
  title: [],
  name: "",
  authors: [],
  byline: { names: [], rest: [] },
  hasBegun: false,
  classOptions: "",
  hasChapters: false,
});
