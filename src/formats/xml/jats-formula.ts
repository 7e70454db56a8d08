import type { MarkedPiece } from "../markup/draft.ts";
import { mathRuns } from "../markup/mathml.ts";
import { texRuns } from "../markup/tex-runs.ts";
import { findFirst, textsIn } from "../markup/tree.ts";
import type { XmlElement } from "./parse-xml.ts";

/** A formula in one of the forms a file gives it in: MathML says the most, TeX is next. */
export function formulaRuns(formula: XmlElement): MarkedPiece[] | undefined {
  const math = formula.local === "math" ? formula : findFirst(formula, "math");
  if (math) return mathRuns(math);
  const tex = formula.local === "tex-math" ? formula : findFirst(formula, "tex-math");
  return tex && texRuns(textsIn(tex));
}
