import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sourceText } from "../shared/source-text.ts";
import { formulaPieces } from "./formula-pieces.ts";

function line(tex: string, display = true): string {
  return formulaPieces(sourceText(tex, 0, tex.length), display)
    .map(({ text }) => text)
    .join("")
    .trim();
}

describe("a formula that stands by itself in a file of another kind", () => {
  test.each([
    ["$p \\leq 0.05$", "p ≤ 0.05"],
    ["\\[ p \\]", "p"],
    ["\\documentclass{x}\\begin{document}$$\\alpha = 95\\% $$\\end{document}", "α = 95%"],
    ["\\frac{a}{b + c^{2}}", "a/(b + c^2)"],
    ["\\frac{\\partial x_1}{\\partial t} = \\frac{d^2}{\\nabla}", "(∂x_1)/(∂t) = d^2/∇"],
    ["\\genfrac{(}{)}{0pt}{}{n}{k}", "(n choose k)"],
    ["\\genfrac{}{}{}{}{n}{k+1}", "n/(k + 1)"],
    ["\\mathrm{CO}_{2}", "CO_2"],
    ["\\bar{x} \\pm 3\\,\\mu m", "x\u0304 ± 3 μm"],
    ["\\begin{aligned} a &= b \\end{aligned}", "a = b"],
    ["5 \\euro", "5€"],
    ["\\unknown{x}", "x"],
    ["x \\eqref{eq:one}", "x"],
    ["\\ce{H_2O}", "H2O"],
    ["1 \\text{ if na\\\"ive ``bird'' in $x$}", "1 if naïve “bird” in x"],
    ["\\begin{array}{cc} 1 & 2 \\\\ 3 & 4 \\end{array}", "1 2; 3 4"],
  ])("%s is read as %s", (tex, words) => expect(line(tex)).toBe(words));
});

test("within a sentence exponents are raised", () => {
  const tex = "see 10^{-3}x_i";
  expect(formulaPieces(sourceText(tex, 4, tex.length), false)).toEqual([
    { text: "10", from: 4, isRaised: false },
    { text: "−", from: 8, isRaised: true },
    { text: "3", from: 9, isRaised: true },
    { text: "x", from: 11, isRaised: false },
    { text: "i", from: 13, isRaised: false },
  ]);
});

test("every word has a place within the formula", () => {
  const sign = fc.constantFrom(
    "\\frac",
    "\\text",
    "\\begin{document}",
    "\\end{document}",
    "\\hat",
    "{",
    "}",
    "^",
    "_",
    "$",
    "\\",
    "[",
    "]",
    "x",
    "1.5",
    "-",
    " ",
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 30 }), fc.boolean(), (signs, display) => {
      const tex = signs.join("");
      for (const { from } of formulaPieces(sourceText(tex, 0, tex.length), display)) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from).toBeLessThan(tex.length);
      }
    }),
  );
});
