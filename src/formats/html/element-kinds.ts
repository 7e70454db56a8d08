import { findAll, findFirst, hasWords } from "../markup/tree.ts";
import { isElement, type XmlElement, type XmlNode } from "../xml/parse-xml.ts";
import { hasClass, hasName, strikeMark, targetOf } from "./element-attributes.ts";
import type { HtmlContext } from "./html-context.ts";

/** Whether an element is an entry of a reference list, by its own name, its list, or the heading above. */
export function isEntry(element: XmlElement, { list, inList }: HtmlContext, underReferences: boolean): boolean {
  if (hasName(element, /^(?:doc-biblioentry|csl-entry|ltx_bibitem)$/)) return true;
  if (list === "notes" || (list === undefined && !underReferences)) return false;
  if (element.local === "li") return findAll(element, "ul", "ol").every((inner) => hasName(inner, /link|tool|action|service/));
  return !inList && ["p", "div", "dd", "tr"].includes(element.local) && isLeaf(element) && hasWords(element);
}

export function isNote(element: XmlElement, { list }: HtmlContext): boolean {
  if (hasName(element, /^(?:doc-footnote|doc-endnote)$/)) return true;
  const { id = "" } = element.attributes;
  if (list === "notes") return element.local === "li" || (element.local === "p" && /^_?(?:fn|ftn|en)/i.test(id));
  return /^_?(?:fn|ftn|footnote|endnote)[-_:.]?\d/i.test(id) && ["li", "p", "div", "aside", "dd"].includes(element.local);
}

/** The keys that a page from Markdown or LaTeX gives for a citation; its links may cover only the year. */
export function keysOf(element: XmlElement): string[] {
  const named = element.local === "span" ? (element.attributes["data-cites"] ?? "").split(/\s+/).filter(Boolean) : [];
  const isLatex = element.local === "cite" && hasClass(element, /^ltx_cite$/);
  const linked = isLatex ? findAll(element, "a").map(targetOf) : [];
  return [...new Set([...named, ...linked.filter((target) => target !== undefined)])];
}

/** Whether an element contains text and no block elements. */
function isLeaf(element: XmlElement): boolean {
  return (
    findFirst(element, "p", "div", "li", "section", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre") ===
    undefined
  );
}

/** Whether an element is struck through: its words are shown as no longer valid. */
export function isStruck({ local, attributes }: XmlElement): boolean {
  return /^(?:del|s|strike)$/.test(local) || attributes[strikeMark] !== undefined;
}

/** Whether a line end is followed by another, with nothing but white space between. */
export function isBreak(nodes: XmlNode[], index: number): boolean {
  for (let next = index + 1; next < nodes.length; next++) {
    const node = nodes[next]!;
    if (isElement(node)) return node.local === "br";
    if (node.text.trim() !== "") return false;
  }
  return false;
}
