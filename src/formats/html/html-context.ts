import type { MarkedPiece } from "../markup/markup-block.ts";
import type { MarkupBuilder } from "../markup/markup-builder.ts";
import type { MarkupContext } from "../markup/markup-context.ts";
import { findFirst } from "../markup/tree.ts";
import type { XmlElement, XmlNode } from "../xml/parse-xml.ts";
import { hasName } from "./element-attributes.ts";

/** Where the words being read stand. */
export interface HtmlContext extends MarkupContext {
  /** In a list of references, or in one of notes: each item is an entry or a note. */
  list?: "references" | "notes";
  /** In a list that was looked at and is no menu. */
  inList?: boolean;
  inHeader?: boolean;
}

/** What readers of the parts of a page share. */
export interface HtmlReaders {
  draft: MarkupBuilder;
  /** Ends the open block, which is what its place says. */
  close: (place: HtmlContext) => void;
  read: (node: XmlNode, place: HtmlContext) => void;
  readAll: (element: XmlElement, place: HtmlContext) => void;
  /** The words of an element, kept out of the open block. */
  runsIn: (element: XmlElement, place?: HtmlContext) => MarkedPiece[];
}

const references =
  /^(?:doc-bibliography|references?(?:[-_]?(?:list|section))?|ref-?list|refs|reflist|(?:ltx_)?bibliography|ltx_biblist|biblio(?:list)?|bib-?list|works-?cited|literature-cited|csl-bib-body|c-article-references|article-references|citation-list)$/;

const notes = /^(?:doc-(?:footnotes?|endnotes?)|(?:foot|end)notes?(?:[-_]?(?:list|section))?|fn-?(?:group|list))$/;

const blocks = new Set(["section", "div", "ol", "ul", "aside", "footer", "dl"]);

/** Which kind of list an element says it is by its names. A single item may be called a reference too, and holds no others. */
export function listOf(element: XmlElement): HtmlContext["list"] {
  if (!blocks.has(element.local)) return undefined;
  if (hasName(element, notes)) return "notes";
  return hasName(element, references) && findFirst(element, "li", "p", "div") !== undefined ? "references" : undefined;
}
