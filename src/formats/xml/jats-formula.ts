import type { Run } from "../markup/draft.ts";
import { mathRuns } from "../markup/mathml.ts";
import { texWords } from "../markup/tex-words.ts";
import { findFirst } from "../markup/tree.ts";
import { isElement, type XmlElement } from "./parse-xml.ts";

/** A formula in one of the forms a file gives it in: MathML says the most, TeX is next. */
export function formulaRuns(formula: XmlElement): Run[] | undefined {
  const math = formula.local === "math" ? formula : findFirst(formula, "math");
  if (math) return mathRuns(math);
  const tex = formula.local === "tex-math" ? formula : findFirst(formula, "tex-math");
  if (!tex) return undefined;
  const source = tex.children.map((child) => (isElement(child) ? "" : child.text)).join("");
  const from = tex.children[0]?.from ?? tex.from;
  return [{ text: texWords(source), from }];
}
