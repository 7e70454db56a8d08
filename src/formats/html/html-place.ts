import type { MarkedPiece } from "../markup/draft.ts";
import type { Drafter } from "../markup/drafting.ts";
import type { BlockPlace } from "../markup/place.ts";
import { findFirst } from "../markup/tree.ts";
import type { XmlElement, XmlNode } from "../xml/parse-xml.ts";
import { isCalled } from "./names.ts";

/** Where the words being read stand. */
export interface Place extends BlockPlace {
  /** In a list of references, or in one of notes: each item is an entry or a note. */
  list?: "references" | "notes";
  /** In a list that was looked at and is no menu. */
  inList?: boolean;
  inHeader?: boolean;
}

/** What readers of the parts of a page share. */
export interface Tools {
  draft: Drafter;
  /** Ends the open block, which is what its place says. */
  close: (place: Place) => void;
  read: (node: XmlNode, place: Place) => void;
  readAll: (element: XmlElement, place: Place) => void;
  /** The words of an element, kept out of the open block. */
  runsIn: (element: XmlElement, place?: Place) => MarkedPiece[];
}

const references =
  /^(?:doc-bibliography|references?(?:[-_]?(?:list|section))?|ref-?list|refs|reflist|(?:ltx_)?bibliography|ltx_biblist|biblio(?:list)?|bib-?list|works-?cited|literature-cited|csl-bib-body|c-article-references|article-references|citation-list)$/;

const notes = /^(?:doc-(?:footnotes?|endnotes?)|(?:foot|end)notes?(?:[-_]?(?:list|section))?|fn-?(?:group|list))$/;

const blocks = new Set(["section", "div", "ol", "ul", "aside", "footer", "dl"]);

/** Which kind of list an element says it is by its names. A single item may be called a reference too, and holds no others. */
export function listOf(element: XmlElement): Place["list"] {
  if (!blocks.has(element.local)) return undefined;
  if (isCalled(element, notes)) return "notes";
  return isCalled(element, references) && findFirst(element, "li", "p", "div") !== undefined ? "references" : undefined;
}
