import type { DraftBlock } from "../markup/draft.ts";
import { findAll, wordsOf } from "../markup/tree.ts";
import type { XmlElement } from "../xml/parse-xml.ts";
import { isCalled } from "./names.ts";

/** Where the words being read stand. */
export interface Place {
  kind: "paragraph" | "list-item" | "footnote" | "byline" | "caption";
  label?: string;
  isAbstract?: boolean;
  /** In a list of references, or in one of notes: each item is an entry or a note. */
  list?: "references" | "notes";
  /** In a list that was looked at and is no menu. */
  inList?: boolean;
  inHeader?: boolean;
}

export function blockAt({ kind, label, isAbstract }: Place): Omit<DraftBlock, "runs"> {
  return { kind, ...(label === undefined ? {} : { label }), ...(isAbstract ? { isAbstract } : {}) };
}

const references =
  /^(?:doc-bibliography|references?(?:[-_]?(?:list|section))?|ref-?list|refs|reflist|(?:ltx_)?bibliography|ltx_biblist|biblio(?:list)?|bib-?list|works-?cited|literature-cited|csl-bib-body|c-article-references|article-references|citation-list)$/;

const notes = /^(?:doc-(?:footnotes?|endnotes?)|(?:foot|end)notes?(?:[-_]?(?:list|section))?|fn-?(?:group|list))$/;

const blocks = new Set(["section", "div", "ol", "ul", "aside", "footer", "dl"]);

/** Which kind of list an element says it is by its names. A single item may be called a reference too, and holds no others. */
export function listOf(element: XmlElement): Place["list"] {
  if (!blocks.has(element.local)) return undefined;
  if (isCalled(element, notes)) return "notes";
  return isCalled(element, references) && (findAll(element, "li", "p", "div").length > 0 || wordsOf(element) === "")
    ? "references"
    : undefined;
}
