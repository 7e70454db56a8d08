import { expect, test } from "vitest";
import { parseXml } from "../../xml/parse-xml.ts";
import { buildDocx, paragraph, run, table } from "../docx.fixture.ts";
import { prefixes } from "../package/open-package.ts";
import { readDocx } from "../read-docx.ts";
import { linearMath } from "./linear-math.ts";

const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const e = (content: string, name = "e") => `<m:${name}>${content.startsWith("<") ? content : r(content)}</m:${name}>`;
const linear = (content: string) =>
  linearMath(
    parseXml(`<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${content}</m:oMath>`, { prefixes }).root!,
  );
const fraction = (top: string, bottom: string) => `<m:f>${e(top, "num")}${e(bottom, "den")}</m:f>`;
const power = (base: string, exponent: string) => `<m:sSup>${e(base)}${e(exponent, "sup")}</m:sSup>`;

test.each([
  [fraction("1", "z") + r("dz"), "1/z dz"],
  [r("x=") + fraction("-b±√c", "2a"), "x=(-b±√c)/(2a)"],
  [power("x", "2"), "x^2"],
  [power(fraction("a", "b"), "n-1") + r("y"), "(a/b)^(n-1)y"],
  [`<m:sSub>${e("a")}${e("n", "sub")}</m:sSub>${`<m:func>${e("cos", "fName")}${e("x")}</m:func>`}`, "a_n cos(x)"],
  [`<m:sSubSup>${e("N")}${e("s", "sub")}${e("H", "sup")}</m:sSubSup>`, "N_s^H"],
  [`<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr>${e("n=1", "sub")}${e("∞", "sup")}${e("n")}</m:nary>`, "∑_(n=1)^∞ n"],
  [`<m:rad><m:deg/>${e("x")}</m:rad>${r("+")}<m:rad>${e("3", "deg")}${e("y")}</m:rad>`, "√(x)+√[3](y)"],
  [`<m:d>${e("a")}${e("b")}</m:d>`, "(a|b)"],
  [`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=""/></m:dPr>${e("a")}</m:d>`, "[a"],
  [`<m:m><m:mr>${e("1")}${e("0")}</m:mr><m:mr>${e("0")}${e("1")}</m:mr></m:m>`, "[1, 0; 0, 1]"],
  [`<m:acc>${e("x")}</m:acc>`, "x\u0302"],
  [`<m:bar>${e("xy")}</m:bar>`, "xy"],
  [`<m:limLow>${e("lim")}${e("n→∞", "lim")}</m:limLow>`, "lim_(n→∞)"],
  [`<m:eqArr>${e("a=1")}${e("b=2")}</m:eqArr>`, "a=1; b=2"],
])("%s", (content, line) => expect(linear(content)).toBe(line));

test("an equation alone is a block, with its number beside it, behind its sign or in a table; within words it is words", () => {
  const math = (content: string) => `<m:oMath>${content}</m:oMath>`;
  const { text, blocks } = readDocx(
    buildDocx({
      body: [
        paragraph(`<m:oMathPara>${math(r("E=m"))}</m:oMathPara>`),
        paragraph(`<w:r><w:tab/></w:r>${math(r("a=b"))}<w:r><w:tab/></w:r>${run("(4)")}`),
        paragraph(math(r("c=d#(5)"))),
        table([[paragraph(math(r("f=g"))), "(6)"]]),
        paragraph(`${run("Here ")}${math(r("x"))}${math(r("y"))}${run(" are words.")}`),
      ].join(""),
    }),
    { bytes: 100_000 },
  );
  expect(blocks.map(({ kind, label, start, end }) => [kind, label, text.slice(start, end)])).toEqual([
    ["equation", undefined, "E=m"],
    ["equation", "(4)", "a=b (4)"],
    ["equation", "(5)", "c=d#(5)"],
    ["equation", "(6)", "f=g (6)"],
    ["paragraph", undefined, "Here x y are words."],
  ]);
});
