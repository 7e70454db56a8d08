import { formulaPieces } from "../tex/formula-pieces.ts";
import { joinWritten } from "../written.ts";
import type { XmlText } from "../xml/parse-xml.ts";
import type { MarkedPiece } from "./draft.ts";

/** A formula in TeX that an element holds, with the signs for exponents and indices that MathML gets too. */
export function texRuns(texts: XmlText[]): MarkedPiece[] {
  const tex = joinWritten(texts.map(({ text, from }) => ({ text, at: (index) => from + index })));
  return formulaPieces(tex, true).map(({ text, from }) => ({ text, from }));
}
