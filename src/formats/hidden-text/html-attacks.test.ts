import { lie, seen, testAttacks } from "./attacks.fixture.ts";
import { type HtmlForm, hiddenForms, hiddenInPages, reversedForms, seenByScrolling, seenForms, seenInPages } from "./html-forms.fixture.ts";

/** A page with a visible paragraph and then these elements. */
function page(body: string, css = "", head = ""): string {
  return `<html><head><title>Reeds</title>${head}${css && `<style>${css}</style>`}</head><body><h1>Reeds</h1><p>${seen}</p>${body}</body></html>`;
}

const classed = (css: string) => page(`<p class="x">${lie}</p>`, css);
const styled = (style: string) => page(`<p style="${style}">${lie}</p>`);

testAttacks(
  "html",
  [
    ["white", styled("color:#fff")],
    ["white by a rule", classed(".x { color: white }")],
    ["nearly white", classed(".x { color: #fdfdfc }")],
    ["white by a rule for descendants", page(`<div class="a"><p>${lie}</p></div>`, ".a p { color: white }")],
    ["white by a rule for children", page(`<div class="a"><p>${lie}</p></div>`, "body > .a > p { color: white }")],
    ["white by inheritance", page(`<div style="color: white"><p><b>${lie}</b></p></div>`)],
    ["white by its place among its siblings", page(`<p>${lie}</p>`, "p:nth-child(3) { color: white }")],
    ["white by a variable", page(`<p class="x">${lie}</p>`, ":root { --ink: #fff } .x { color: var(--ink) }")],
    ["white by a default of a variable", classed(".x { color: var(--ink, white) }")],
    ["white in the new notation", classed(".x { color: rgb(255 255 255 / 100%) }")],
    ["white by hue", classed(".x { color: hsl(120, 40%, 100%) }")],
    ["white with four digits", classed(".x { color: #ffff }")],
    ["transparent", classed(".x { color: transparent }")],
    ["transparent by its last number", classed(".x { color: rgba(0, 0, 0, 0.02) }")],
    ["transparent by its fill", classed(".x { -webkit-text-fill-color: transparent }")],
    ["white by an old element", page(`<p><font color="#FFFFFF">${lie}</font></p>`)],
    ["the colour of its ground", classed(".x { background: #204080; color: #204080 }")],
    [
      "the colour of the ground of its parent",
      page(`<div class="a"><p>${lie}</p></div>`, ".a { background-color: navy } .a p { color: #000080 }"),
    ],
    ["the colour of the page", page(`<p class="x">${lie}</p>`, "body { background: #222; color: #eee } .x { color: #222 }")],
    [
      "the colour of its cell",
      page(
        `<table><tr><td>Gulls</td><td bgcolor="#204080"><font color="#204080">${lie}</font></td></tr><tr><td>a</td><td>b</td></tr></table>`,
      ),
    ],
    ["white and lifted out of the flow", classed(".x { position: absolute; color: white }")],
    ["of no size", classed(".x { font-size: 0 }")],
    ["of one pixel", classed(".x { font-size: 1px }")],
    ["of a size by percent", page(`<div style="font-size: 10%"><p style="font-size: .5em">${lie}</p></div>`)],
    ["of no size by the short notation", classed(".x { font: 0/0 a }")],
  ],
  [
    ["white on a dark ground", styled("color: white; background: #204080")],
    [
      "white on the dark ground of its parent",
      page(`<div class="a"><p>${lie}</p></div>`, ".a { background: #204080 } .a p { color: white }"),
    ],
    ["white on a picture", page(`<div class="a"><p>${lie}</p></div>`, ".a { background: url(sea.jpg) } .a p { color: white }")],
    [
      "white over a picture",
      page(`<div class="a"><img src="sea.jpg"><p>${lie}</p></div>`, ".a p { position: absolute; top: 10px; color: white }"),
    ],
    ["white on a dark page", page(`<p>${lie}</p>`, "body { background: #111; color: #fff }")],
    ["white in the dark scheme", page(`<p>${lie}</p>`, "@media (prefers-color-scheme: dark) { p { color: white } }")],
    [
      "white where another style sheet may draw the ground",
      page(`<p class="x">${lie}</p>`, ".x { color: white }", '<link rel="stylesheet" href="a.css">'),
    ],
    ["black within white", page(`<div style="color: white">Gulls. <p style="color: black">${lie}</p></div>`)],
    ["white, then black by a rule that is more exact", classed("p.x { color: black } .x { color: white }")],
    ["white by a rule for other elements", page(`<p class="x">${lie}</p>`, "nav .x { color: white } .x > i { color: white }")],
    ["white when it is pointed at", classed(".x:hover { color: white }")],
    ["letters of a gradient", classed(".x { background: linear-gradient(red, blue); background-clip: text; color: transparent }")],
    ["a usual size", classed(".x { font-size: 1rem }")],
    ["a smaller size", styled("font-size: 0.9em")],
    ["of no size around words of a size", page(`<div style="font-size: 0"><p style="font-size: 16px">${lie}</p></div>`)],
    ["not shown on narrow screens", classed("@media (max-width: 600px) { .x { display: none } }")],
    ["not shown on paper", classed("@media print { .x { display: none } }")],
    ["shown by a rule that is more exact", classed("p.x { display: block } .x { display: none }")],
    ["folded", page(`<details><summary>Gulls</summary><p>${lie}</p></details>`)],
    ["moving", classed("@keyframes fade { from { opacity: 0 } to { opacity: 1 } } .x { animation: fade 1s }")],
    ["moved a little", classed(".x { position: relative; left: -12px; text-indent: -1.5em }")],
    ["cut at its edges", classed(".x { overflow: hidden; height: 400px }")],
    ["half opaque", classed(".x { opacity: 0.5 }")],
  ],
);

testAttacks(
  "html",
  [
    ["not displayed by a rule that is more exact", classed(".x { display: none } p { display: block }")],
    ["not displayed for descendants", page(`<div class="a"><p>${lie}</p></div>`, ".a p { display: none }")],
    ["not displayed on wide screens", classed("@media screen and (min-width: 500px) { .x { display: none } }")],
    ["not displayed by its attribute", page(`<p data-x="1">${lie}</p>`, '[data-x="1"] { display: none }')],
    ["not displayed as the last one", page(`<p>${lie}</p>`, "p:last-child { display: none }")],
    ["not displayed in a layer of rules", classed("@layer a { .x { display: none } }")],
    ["not displayed by nested rules", page(`<div class="a"><p>${lie}</p></div>`, ".a { color: black; & p { display: none } }")],
    ["contents skipped", classed(".x { content-visibility: hidden }")],
    ["indented far away", classed(".x { text-indent: -9999px }")],
    ["moved far away", classed(".x { position: absolute; left: -9999px }")],
    ["moved far away by letters", classed(".x { position: absolute; left: -500em }")],
    ["moved by a transformation", classed(".x { transform: translateX(-9999px) }")],
    ["shrunk by a transformation", classed(".x { transform: scale3d(0, 1, 1) }")],
    ["shrunk to a point", classed(".x { position: absolute; width: 1px; height: 1px; overflow: hidden }")],
    ["no room", classed(".x { max-height: 0; overflow: hidden }")],
    ["hardly opaque", classed(".x { opacity: .01 }")],
    ["hardly opaque by percent", classed(".x { opacity: 1% }")],
    ["made transparent by a filter", classed(".x { filter: opacity(0%) }")],
    ["masked", classed(".x { mask-image: linear-gradient(transparent, transparent) }")],
    ["cut away", classed(".x { clip-path: circle(0px at 0 0) }")],
    ["until it is found", page(`<p hidden="until-found">${lie}</p>`)],
    ["a template", page(`<template><p>${lie}</p></template>`)],
    ["without scripts", page(`<noscript><p>${lie}</p></noscript>`)],
    ["a closed dialogue", page(`<dialog><p>${lie}</p></dialog>`)],
    ["a drawing without a fill", page(`<svg><text fill="none">${lie}</text></svg>`)],
  ],
  [],
  { isTold: false },
);

const inPage = ([name, body, css]: HtmlForm): [string, string] => [name, page(body.replaceAll("{}", lie), css)];
testAttacks(
  "html",
  [...hiddenForms, ...reversedForms, ...hiddenInPages].map(inPage),
  [...seenForms, ...seenByScrolling, ...seenInPages].map(inPage),
  {
    isTold: false,
  },
);
