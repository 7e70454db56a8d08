import { findAll } from "../markup/tree.ts";
import { isElement, type XmlElement } from "../xml/parse-xml.ts";
import { isFurniture } from "./furniture.ts";
import { isCalled } from "./names.ts";

/** Of the words of a page, the part that an element must hold to be its text. */
const fewestWords = 0.6;

/** The element that holds the text of a page: the one it calls so, if it holds most of the words, else the whole. */
export function mainContent(root: XmlElement): XmlElement {
  const all = lengthOf(root);
  const called = outermost(
    root,
    (element) =>
      element.local === "main" || isCalled(element, /^(?:main|mw-content-text|ltx_document|article-body|articlebody|main-content)$/),
  );
  const articles = outermost(root, (element) => element.local === "article");
  for (const candidates of [called, articles]) {
    const [largest] = candidates.map((element) => ({ element, length: lengthOf(element) })).sort((one, other) => other.length - one.length);
    if (largest && largest.length >= all * fewestWords) return largest.element;
  }
  return findAll(root, "body")[0] ?? root;
}

/** How much text an element holds that is not furniture. */
function lengthOf(element: XmlElement): number {
  return element.children.reduce((sum, child) => {
    if (!isElement(child)) return sum + child.text.trim().length;
    return isFurniture(child, true) ? sum : sum + lengthOf(child);
  }, 0);
}

function outermost(element: XmlElement, holds: (inner: XmlElement) => boolean): XmlElement[] {
  return element.children.filter(isElement).flatMap((child) => (holds(child) ? [child] : outermost(child, holds)));
}
