import { expect, test } from "vitest";
import { emphasise, escapeMarkdown, markdownCode } from "./escape-markdown.ts";

test.each([
  ["[1] cools by 7 *", "\\[1\\] cools by 7 \\*"],
  ["# not a heading", "\\# not a heading"],
  ["- not an item", "\\- not an item"],
  ["12. not an item", "12\\. not an item"],
  ["<b>&amp;", "\\<b\\>\\&amp;"],
  ["two\n\nlines\u202e", "two lines"],
])("%j is written %j", (text, written) => {
  expect(escapeMarkdown(text)).toBe(written);
});

test("bold is set only where asterisks would make it", () => {
  expect(emphasise("cools by 7 °C at noon", [{ start: 9, end: 13 }])).toBe("cools by **7 °C** at noon");
  expect(emphasise("it(“shade”)is", [{ start: 3, end: 10 }])).toBe("it(“shade”)is");
  expect(emphasise("- no phrase", [])).toBe("\\- no phrase");
  expect(
    emphasise("12 and 7", [
      { start: 0, end: 2 },
      { start: 7, end: 8 },
    ]),
  ).toBe("**12** and **7**");
});

test.each([
  ["a path.md", "`a path.md`"],
  ["a`b", "``a`b``"],
  ["`a", "`` `a ``"],
  ["", ""],
])("%j as code is %j", (text, written) => {
  expect(markdownCode(text)).toBe(written);
});
