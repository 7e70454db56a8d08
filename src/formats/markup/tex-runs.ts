import { joinSourceText } from "../shared/source-text.ts";
import { formulaPieces } from "../tex/formula-pieces.ts";
import type { XmlText } from "../xml/parse-xml.ts";
import type { MarkedPiece } from "./markup-block.ts";

/** A TeX formula in an element, with the same signs for exponents and indices as MathML. */
export function texRuns(texts: XmlText[]): MarkedPiece[] {
  const tex = joinSourceText(texts.map(({ text, from }) => ({ text, at: (index) => from + index })));
  return formulaPieces(tex, true).map(({ text, from }) => ({ text, from }));
}
