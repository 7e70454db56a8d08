import { expect, test } from "vitest";
import { textSymbol } from "./text-symbols.ts";

test.each([
  ["ss", "ß"],
  ["%", "%"],
  [",", "\u202f"],
  ["-", ""],
  ["og", "« "],
  ["times", "×"],
  ["alpha", "α"],
  ["textmu", "µ"],
  ["upbeta", "β"],
  ["textOmega", "Ω"],
  ["circ", "°"],
  ["quad", " "],
])("\\%s prints “%s”", (name, printed) => expect(textSymbol(name)).toBe(printed));

test.each(["emph", "textbf", "textsup", "constructor", "hasOwnProperty"])("\\%s stands for no character", (name) =>
  expect(textSymbol(name)).toBeUndefined(),
);
