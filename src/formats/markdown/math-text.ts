import type { Span } from "../../domain/document/locator.ts";
import { sourceText } from "../shared/source-text.ts";
import { formulaPieces } from "../tex/formula-pieces.ts";
import type { Inline } from "./inline.ts";

/** The text of the formula between two offsets of the file. */
export function mathInlines(source: string, { start, end }: Span, display: boolean): Inline[] {
  return formulaPieces(sourceText(source, start, end), display).map(({ text, from, isRaised }) => ({
    text,
    from,
    kind: isRaised ? "raised" : "math",
  }));
}
