import { describe, expect, test } from "vitest";
import { namesOfLatexCompanions } from "./companion-names.ts";

describe("files that a LaTeX file names", () => {
  test.each([
    ["\\input{part}", ["part.tex", "part"]],
    ["\\input part\n", ["part.tex", "part"]],
    ["\\include{parts/one.tex}", ["parts/one.tex"]],
    ["\\import{parts/}{one}", ["parts/one.tex", "parts/one"]],
    ["\\bibliography{a, b}", ["a.bib", "a", "b.bib", "b"]],
    ["\\addbibresource[location=local]{refs.bib}", ["refs.bib"]],
    ["\\usepackage[opt]{ours,theirs}", ["ours.sty", "theirs.sty"]],
    ["\\documentclass{article}", ["main.bbl"]],
  ])("%s", (source, names) => expect(namesOfLatexCompanions(source, "main.tex")).toEqual(names));

  test("a file in a folder may name files beside itself or beside the first", () => {
    expect(namesOfLatexCompanions("\\input{two.tex}", "parts/one.tex")).toEqual(["two.tex", "parts/two.tex"]);
  });
});
