import { expect, test } from "vitest";
import { sourceText } from "../shared/source-text.ts";
import { formulaPieces } from "./formula-pieces.ts";

test.each(["{", "^{", "\\not", "\\frac", "\\hat", "\\text{", "\\begin{array}", "\\sqrt[", "x_"])(
  "%s and nothing else is read in bounded time",
  (sign) => {
    const tex = sign.repeat(20_000);
    const started = performance.now();
    formulaPieces(sourceText(tex, 0, tex.length), true);
    expect(performance.now() - started).toBeLessThan(3_000);
  },
);
