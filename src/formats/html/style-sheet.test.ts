import { expect, test } from "vitest";
import { readStyleSheet } from "./style-sheet.ts";

test.each([
  ["a class", ".x{display:none}", "display: none"],
  ["several selectors", "h1, p.x { display: none }", "display: none"],
  ["a later rule", ".x{display:none} .x{display:block}", "display: block"],
  ["one that is important", ".x{display:none !important} .x{display:block}", "display: none !important"],
  ["a comment", "/* .x{color:red} */ .x{color:blue}", "color: blue"],
  ["paper alone", "@media print { .x{display:none} }", ""],
  ["an ancestor, which is not known", ".menu .x{display:none}", ""],
  ["a state", ".x:hover{display:none}", ""],
  ["another class", ".y{display:none}", ""],
])("%s", (_, css, style) => expect(readStyleSheet(css)({ name: "p", attributes: { class: "w x" } })).toBe(style));

test("the element's own style comes last", () => {
  expect(readStyleSheet("p{display:none;color:red}")({ name: "p", attributes: { style: "display:block" } })).toBe(
    "display: block; color: red",
  );
});
