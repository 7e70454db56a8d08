import { describe, expect, test } from "vitest";
import { read } from "../latex.fixture.ts";

describe("formulas within a sentence", () => {
  test.each([
    ["p<0.05", "p < 0.05"],
    ["n=42", "n = 42"],
    ["n=\\textcolor{white}{8}42", "n = 42"],
    ["\\alpha\\times\\beta", "α × β"],
    ["-5", "−5"],
    ["x=-5", "x = −5"],
    ["3-5", "3 − 5"],
    ["10{,}000", "10,000"],
    ["1\\,000", "1\u202f000"],
    ["5\\,\\mathrm{km}", "5 km"],
    ["a,b", "a, b"],
    ["\\sim 5", "∼ 5"],
    ["x_{\\max}", "xmax"],
    ["\\mathrm{CO}_2", "CO2"],
    ["90^\\circ", "90°"],
    ["f'(x)", "f′(x)"],
    ["\\frac{1}{2}", "1/2"],
    ["\\frac{a+b}{c}", "(a + b)/c"],
    ["\\sqrt{x}", "√x"],
    ["\\sqrt[3]{x+1}", "∛(x + 1)"],
    ["\\hat{y}=\\bar{x}", "ŷ = x̄"],
    ["\\log x", "log x"],
    ["2\\sin\\theta", "2 sin θ"],
    ["\\left(\\frac{a}{b}\\right)", "(a/b)"],
    ["\\text{if } x \\text{ then}", "if x then"],
    ["x\\in\\mathbb{R}", "x ∈ ℝ"],
    ["a\\not=b", "a ≠ b"],
    ["\\sum_{i=1}^{n} x_i", "∑_(i = 1)^n xi"],
    ["\\binom{n}{k}", "(n choose k)"],
    ["5\\%", "5%"],
    ["\\pm 3", "±3"],
  ])("%s is read as %s", (formula, text) => {
    expect(read(`$${formula}$`).text).toBe(text);
    expect(read(`\\(${formula}\\)`).text).toBe(text);
  });

  test("operators that the document names", () => {
    expect(read("\\DeclareMathOperator{\\Var}{Var}$\\Var X = 2$").text).toBe("Var X = 2");
  });
});

describe("formulas by themselves", () => {
  test.each([
    ["$$e^{-x^2}$$", "e^(−x^2)"],
    ["\\[x_i\\]", "x_i"],
    ["\\begin{align*}a&=b\\\\c&=d\\end{align*}", "a = b; c = d"],
    ["\\begin{equation}\\begin{cases}1 & x>0\\\\0 & x\\le 0\\end{cases}\\end{equation}", "1 x > 0; 0 x ≤ 0"],
  ])("%s is read as %s", (source, text) => expect(read(source).text).toBe(text));

  test("a formula that is never closed ends with its paragraph", () => {
    expect(read("a $x + y\n\nNext.").text).toBe("a x + y\n\nNext.");
  });
});
