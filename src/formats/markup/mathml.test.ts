import { describe, expect, test } from "vitest";
import { parseXml } from "../xml/parse-xml.ts";
import { mathRuns } from "./mathml.ts";

describe("MathML on one line", () => {
  const line = (inner: string) =>
    mathRuns(parseXml(`<math>${inner}</math>`).root!)
      .map(({ text }) => text)
      .join("");
  const row = "<mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow>";

  test.each([
    ["<msup><mi>x</mi><mn>2</mn></msup>", "x^2"],
    [`<msup>${row}<mn>2</mn></msup>`, "(a + b)^2"],
    [`<mfrac>${row}<mi>c</mi></mfrac>`, "(a + b)/c"],
    [`<msqrt>${row}</msqrt>`, "√(a + b)"],
    ["<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>", "∑_(i = 1)^n"],
    ["<mover><mi>x</mi><mo>¯</mo></mover>", "x\u0304"],
    ["<mfenced><mi>a</mi><mi>b</mi></mfenced>", "(a, b)"],
    ["<semantics><mi>p</mi><annotation>\\pi</annotation></semantics>", "p"],
    ["<mi>f</mi><mo>\u2061</mo><mo>(</mo><mi>x</mi><mo>)</mo>", "f(x)"],
    ["<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable>", "1 2; 3"],
  ])("%s", (inner, expected) => expect(line(inner)).toBe(expected));
});
