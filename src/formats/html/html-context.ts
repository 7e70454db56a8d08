import type { MarkedPiece, MarkupContext } from "../markup/markup-block.ts";
import type { MarkupBuilder } from "../markup/markup-builder.ts";
import { findFirst } from "../markup/tree.ts";
import type { XmlElement, XmlNode } from "../xml/parse-xml.ts";
import { hasName } from "./element-attributes.ts";

/** Context of the text being read. */
export interface HtmlContext extends MarkupContext {
  /** Inside a list of references or of notes: each item is an entry or a note. */
  list?: "references" | "notes";
  /** Inside a list that is not a menu. */
  inList?: boolean;
  inHeader?: boolean;
}

/** Functions shared by the readers of page parts. */
export interface HtmlReaders {
  draft: MarkupBuilder;
  /** Ends the open block; its kind comes from the context. */
  close: (place: HtmlContext) => void;
  read: (node: XmlNode, place: HtmlContext) => void;
  readAll: (element: XmlElement, place: HtmlContext) => void;
  /** The text of an element, kept out of the open block. */
  runsIn: (element: XmlElement, place?: HtmlContext) => MarkedPiece[];
}

const references =
  /^(?:doc-bibliography|references?(?:[-_]?(?:list|section))?|ref-?list|refs|reflist|(?:ltx_)?bibliography|ltx_biblist|biblio(?:list)?|bib-?list|works-?cited|literature-cited|csl-bib-body|c-article-references|article-references|citation-list)$/;

const notes = /^(?:doc-(?:footnotes?|endnotes?)|(?:foot|end)notes?(?:[-_]?(?:list|section))?|fn-?(?:group|list))$/;

const blocks = new Set(["section", "div", "ol", "ul", "aside", "footer", "dl"]);

/** The kind of list by an element's names. A single item may be named a reference too, but contains no others. */
export function listOf(element: XmlElement): HtmlContext["list"] {
  if (!blocks.has(element.local)) return undefined;
  if (hasName(element, notes)) return "notes";
  return hasName(element, references) && findFirst(element, "li", "p", "div") !== undefined ? "references" : undefined;
}
