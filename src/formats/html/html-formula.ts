import type { MarkedPiece } from "../markup/markup-block.ts";
import { mathRuns } from "../markup/mathml.ts";
import { texRuns } from "../markup/tex-runs.ts";
import { findFirst, textsIn } from "../markup/tree.ts";
import type { XmlElement } from "../xml/parse-xml.ts";
import { hasName } from "./element-attributes.ts";

export interface Formula {
  runs: MarkedPiece[];
  /** Whether it stands on a line of its own. */
  isDisplayed: boolean;
}

/** The words of a formula, in whichever of its forms the page has it; nothing for an element that is none. */
export function formulaOf(element: XmlElement): Formula | undefined {
  const { local, attributes } = element;
  if (local === "math") return { runs: mathOf(element), isDisplayed: attributes.display === "block" };
  const isTex = (local === "script" && /^math\/tex/i.test(attributes.type ?? "")) || (local === "span" && hasName(element, /^math$/));
  if (isTex) {
    const inner = findFirst(element, "math");
    const isDisplayed = /mode=display/i.test(attributes.type ?? "") || hasName(element, /^display$/);
    return { runs: inner ? mathOf(inner) : texRuns(textsIn(element)), isDisplayed };
  }
  // The picture of a formula in the way of Wikipedia, or the whole of one in that of KaTeX.
  const shown =
    local === "span" && hasName(element, /^(?:mwe-math-element.*|katex(?:-display)?)$/) ? findFirst(element, "math") : undefined;
  return shown ? { runs: mathOf(shown), isDisplayed: hasName(element, /display|block/) } : undefined;
}

function mathOf(math: XmlElement): MarkedPiece[] {
  const runs = mathRuns(math);
  if (runs.some(({ text }) => text.trim() !== "")) return runs;
  // The TeX of an attribute has no place of its own.
  const { alttext } = math.attributes;
  return texRuns(alttext === undefined ? textsIn(findFirst(math, "annotation")) : [{ text: alttext, from: math.from }]);
}
