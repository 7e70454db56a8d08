import type { MarkedPiece } from "../markup/markup-block.ts";
import { mathRuns, texRuns } from "../markup/mathml.ts";
import { findFirst, textsIn } from "../markup/tree.ts";
import type { XmlElement } from "../xml/parse-xml.ts";
import { hasName } from "./element-attributes.ts";

export interface Formula {
  runs: MarkedPiece[];
  isDisplayed: boolean;
}

/** A formula image as in Wikipedia, or a KaTeX element. */
const formulaSpan = /^(?:math|mwe-math-element.*|katex(?:-display)?)$/;

export function isFormula(element: XmlElement): boolean {
  return element.local === "math" || (element.local === "span" && hasName(element, formulaSpan));
}

/** The text of a formula in any of its forms; undefined for other elements. */
export function formulaOf(element: XmlElement): Formula | undefined {
  const { local, attributes } = element;
  if (local === "math") return { runs: mathOf(element), isDisplayed: attributes.display === "block" };
  const isTex = (local === "script" && /^math\/tex/i.test(attributes.type ?? "")) || (local === "span" && hasName(element, /^math$/));
  if (isTex) {
    const inner = findFirst(element, "math");
    const isDisplayed = /mode=display/i.test(attributes.type ?? "") || hasName(element, /^display$/);
    return { runs: inner ? mathOf(inner) : texRuns(textsIn(element)), isDisplayed };
  }
  // A formula image as in Wikipedia, or a KaTeX element.
  const shown =
    local === "span" && hasName(element, /^(?:mwe-math-element.*|katex(?:-display)?)$/) ? findFirst(element, "math") : undefined;
  return shown ? { runs: mathOf(shown), isDisplayed: hasName(element, /display|block/) } : undefined;
}

function mathOf(math: XmlElement): MarkedPiece[] {
  const runs = mathRuns(math);
  if (runs.some(({ text }) => text.trim() !== "")) return runs;
  // TeX in an attribute has no offset of its own.
  const { alttext } = math.attributes;
  return texRuns(alttext === undefined ? textsIn(findFirst(math, "annotation")) : [{ text: alttext, from: math.from }]);
}
