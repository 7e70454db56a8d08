import { expect, test } from "vitest";
import { colourOf } from "./colours.ts";
import { holdsMedia, holdsSupports } from "./conditions.ts";
import type { StyledElement } from "./match-selector.ts";
import { readStyleSheet } from "./style-sheet.ts";
import { lengthOf } from "./values.ts";

const paragraph = (attributes: Record<string, string>): StyledElement => ({
  name: "p",
  attributes,
  parent: undefined,
  children: [],
  index: 1,
  indexOfName: 1,
  countOfName: 1,
  hasText: true,
});
const styleOf = (css: string, attributes: Record<string, string> = { class: "w x" }) =>
  Object.fromEntries(readStyleSheet(css).styleOf(paragraph(attributes), {}).values);

test.each([
  ["a class", ".x{display:none}", { display: "none" }],
  ["several selectors", "h1, p.x { display: none }", { display: "none" }],
  ["a later rule", ".x{display:none} .x{display:block}", { display: "block" }],
  ["one that is important", ".x{display:none !important} .x{display:block}", { display: "none" }],
  ["one that is more exact", "p.x{display:none} .x{display:block}", { display: "none" }],
  ["the last of equal ones", ".w{display:block} :is(.x){display:none}", { display: "none" }],
  ["no weight", ".x{display:block} :where(p.x){display:none}", { display: "block" }],
  ["no layer wins over layers", ".x{display:block} @layer a{p.x{display:none}}", { display: "block" }],
  ["a comment", "/* .x{color:red} */ .x{color:blue}", { color: "blue" }],
  ["a block that is not closed", ".x{color:blue", { color: "blue" }],
  ["a wrong rule before", ".y{color} } .x{color:blue}", {}],
  ["paper alone", "@media print { .x{display:none} }", {}],
  ["an ancestor, which is not there", ".menu .x{display:none}", {}],
  ["a state", ".x:hover{display:none}", {}],
  ["another class", ".y{display:none}", {}],
])("%s", (_, css, style) => expect(styleOf(css)).toEqual(style));

test("the element's own style comes last", () => {
  expect(styleOf("p{display:none;color:red}", { style: "display:block" })).toEqual({ display: "block", color: "red" });
});

test.each([
  ["calc(1px + 2em * 2)", 65],
  ["clamp(1px, 50%, 20px)", 20],
  ["min(3rem, 10vw)", 48],
  ["calc(100% - (2px - -3px))", 95],
  ["-12pt", -16],
  ["0", 0],
  ["12", undefined],
  ["calc(1px +", undefined],
  ["1px 2px", undefined],
])("the length %s", (written, pixels) => expect(lengthOf(written, { em: 16, rem: 16, whole: 100 })).toBe(pixels));

test.each([
  ["rebeccapurple", [102, 51, 153, 1]],
  ["oklch(62.8% 0.2577 29.23)", [255, 0, 0, 1]],
  ["lab(54.29 80.8 69.89)", [255, 0, 0, 1]],
  ["color-mix(in srgb, red 25%, blue)", [64, 0, 191, 1]],
  ["rgb(from teal r g b / 50%)", [0, 128, 128, 0.5]],
  ["hwb(0 20% 20%)", [204, 51, 51, 1]],
])("the colour %s", (written, parts) => {
  const found = colourOf(written)!;
  for (const [index, part] of parts.entries()) expect(Math.abs(found[index]! - part)).toBeLessThan(2);
});

test.each([
  ["screen and (min-width: 40em)", true],
  ["not all and (monochrome)", true],
  ["(min-width: 600px) and (max-width: 900px)", false],
  ["print, (hover: hover)", true],
  ["not (orientation: landscape)", false],
  ["(prefers-color-scheme: dark)", false],
])("the query %s", (query, holds) => expect(holdsMedia(query)).toBe(holds));

test.each([
  ["(display: grid) or (-moz-appearance: none)", true],
  ["not ((display: grid) and (color: red))", false],
  ["selector(:has(a))", true],
])("the support of %s", (condition, holds) => expect(holdsSupports(condition)).toBe(holds));

test.each([
  ["a list of many selectors", `${Array.from({ length: 900 }, (_, index) => `.item-${index}`).join(",")},.x{display:none}`],
  ["a hexadecimal escape and a blank", ".\\78 { display: none }"],
  [
    "a chain of variables",
    `:root,p{${Array.from({ length: 20 }, (_, index) => `--v${index}:var(--v${index + 1});`).join("")}--v20:none} .x{display:var(--v0)}`,
  ],
])("%s is read", (_, css) => expect(styleOf(css).display).toBe("none"));

test.each([
  [
    "a chain of variables",
    `p{${Array.from({ length: 60 }, (_, index) => `--v${index}:var(--v${index + 1});`).join("")}--v60:none} .x{display:var(--v0)}`,
    true,
  ],
  ["variables that refer to each other", "p{--a:var(--b);--b:var(--a)} .x{display:var(--a)}", false],
])("%s: whether it is too long", (_, css, isCut) => expect(readStyleSheet(css).styleOf(paragraph({ class: "x" }), {}).isCut).toBe(isCut));

test.each([
  ["a selector that is too long", `.y${" .y".repeat(3_000)}, .x { display: none }`],
  ["rules that are nested too deep", `${".x { & ".repeat(30)}{ display: none }${"}".repeat(30)}`],
])("%s leaves the sheet undecided", (_, css) => expect(readStyleSheet(css).isCut()).toBe(true));
