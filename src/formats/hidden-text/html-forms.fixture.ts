/** A way to style a sentence, which stands for {}: its name, the elements around it, and a style sheet. */
export type HtmlForm = [name: string, body: string, css?: string];

const own = (style: string): string => `<p style="${style}">{}</p>`;
const classed = '<p class="x">{}</p>';
const boxed = '<div class="a"><p class="x">{}</p></div>';

/** Selectors and conditions that browsers decide, each around the same declaration. */
const byRule: HtmlForm[] = [
  ["by one of several selectors", classed, ":is(.w, .x) { display: none }"],
  ["by a selector without weight", classed, ":where(p.x) { display: none }"],
  ["by what it is not", classed, "p:not(.w):not(#w):last-of-type, p.x:not(#a) { display: none }"],
  ["by what it contains", `<div class="a"><p>{}</p><b></b></div>`, ".a:has(b) p { display: none }"],
  ["by the child it has", `<div class="a"><p>{}</p><b></b></div>`, "div:has(> b) { display: none }"],
  ["by what follows it", `<p class="x">{}</p><hr>`, "p:has(+ hr) { display: none }"],
  ["by what is before it", `<hr><p>{}</p>`, "hr + p { display: none }"],
  ["by what is somewhere before it", `<hr><b></b><p>{}</p>`, "hr ~ p { display: none }"],
  ["by its place among those of a class", boxed, ".a p:nth-child(1 of .x) { display: none }"],
  ["as an only child", boxed, ".a > :only-child { display: none }"],
  ["by the empty element before it", `<div><i></i><p>{}</p></div>`, "i:empty + p { display: none }"],
  ["by an attribute in any case", `<p data-x="A">{}</p>`, '[data-x="a" i] { display: none }'],
  ["by its language", `<p lang="en-GB">{}</p>`, ":lang(en) { display: none }"],
  ["by the page's root", classed, ":root > body .x { display: none }"],
  ["in a rule within a rule", boxed, ".a { & > .x { display: none } }"],
  ["in a condition within a rule", classed, ".x { @media screen { display: none } }"],
  ["in a layer", classed, "@layer a, b; @layer b { .x { display: none } } @layer a { p.x { display: block } }"],
  ["where a feature is supported", classed, "@supports (display: grid) and (not (display: nonsense)) { .x { display: none } }"],
  ["in a range of widths", classed, "@media (400px <= width) { .x { display: none } }"],
  ["where it is not paper", classed, "@media not print { .x { display: none } }"],
  ["in a container", `<div style="container-type: inline-size">${classed}</div>`, "@container (min-width: 1px) { .x { display: none } }"],
  ["in a scope", boxed, "@scope (.a) { p { display: none } }"],
  ["by its own style with comments", own("/* ; */ color: red; display:/**/none /* block */")],
  ["with escapes", classed, ".\\78 { disp\\6c ay: n\\6fne }"],
  ["with a comment in it", classed, ".x { display/* */: /* block */ none }"],
  ["before a wrong value", classed, ".x { display: none; display: nonsense }"],
  ["as important", `<p class="x" style="display: block">{}</p>`, ".x { display: none !important }"],
  ["as important in a layer", classed, "@layer a { .x { display: none !important } } .x { display: block !important }"],
  ["by a variable", classed, ":root { --d: none } .x { display: var(--d) }"],
  ["by a variable of a variable", classed, ":root { --c: none; --d: var(--c) } .x { display: var(--d, block) }"],
  [
    "by the initial value of a variable",
    classed,
    "@property --d { syntax: '*'; inherits: true; initial-value: none } .x { display: var(--d) }",
  ],
  ["by an imported sheet", classed, '@import url("data:text/css,.x%7Bdisplay:none%7D");'],
  ["by a linked sheet", `${classed}<link rel="stylesheet" href="data:text/css,.x%7Bdisplay:none%7D">`],
  ["before many other rules", classed, `.x { display: none } ${".x { color: red } ".repeat(40)}`],
  [
    "after many other rules",
    classed,
    `${Array.from({ length: 6_000 }, (_, index) => `.y${index}{color:red}`).join("")} .x { display: none }`,
  ],
  ["by an animation that has ended", classed, ".x { animation: fade 1ms forwards } @keyframes fade { to { opacity: 0 } }"],
  ["by an animation that is held", classed, ".x { animation: fade 9s paused } @keyframes fade { from { opacity: 0 } }"],
];

const byColour: HtmlForm[] = [
  ["white in oklch", own("color: oklch(1 0 0)")],
  ["white in oklab", own("color: oklab(100% 0 0)")],
  ["white in lab", own("color: lab(100 0 0)")],
  ["white in lch", own("color: lch(100% 0 0deg)")],
  ["white in hwb", own("color: hwb(120 100% 0%)")],
  ["white in a colour space", own("color: color(display-p3 1 1 1)")],
  ["a mixture that is nearly white", own("color: color-mix(in srgb, white 99%, black)")],
  ["a mixture in another space", own("color: color-mix(in oklab, white, white 20%)")],
  ["a mixture with nothing", own("color: color-mix(in srgb, transparent 99%, black)")],
  ["white in a light scheme", own("color: light-dark(white, black)")],
  ["the colour of the canvas", own("color: Canvas")],
  ["relative to white", own("color: rgb(from white r g b)")],
  ["relative and transparent", own("color: rgb(from black r g b / 0)")],
  ["the ground has the current colour", own("color: navy; background: currentColor")],
  ["the ground is a gradient of one colour", own("color: navy; background: linear-gradient(navy, navy)")],
  ["a rare name", own("color: blanchedalmond; background: blanchedalmond")],
  ["made white by filters", own("filter: brightness(0) invert(1)")],
  ["blurred", own("filter: blur(30px)")],
  ["blended with the ground", `<div style="background: white"><p style="color: black; mix-blend-mode: screen">{}</p></div>`],
  ["the shadow is white too", own("color: white; text-shadow: 0 0 1px white")],
  ["cut from a white ground", own("color: transparent; background: white; background-clip: text")],
  ["the opacity of two elements", `<div style="opacity: .2"><div style="opacity: .2">${classed}</div></div>`],
  ["invisible with a visible word", `<div style="visibility: hidden"><p>{}</p><b style="visibility: visible">Gulls.</b></div>`],
  ["dots", own("-webkit-text-security: disc")],
];

const byPlace: HtmlForm[] = [
  ["beyond the left edge, logically", own("position: absolute; inset-inline-start: -99999px")],
  ["beyond the left edge by its right", own("position: absolute; right: 99999px")],
  ["beyond the left edge by a margin", own("margin-left: -9999px; width: 300px")],
  ["beyond the left edge by a property", own("translate: -9999px 0")],
  ["beyond the left edge by a matrix", own("transform: matrix(1, 0, 0, 1, -9999, 0)")],
  ["beyond the left edge by a computation", own("position: absolute; left: calc(-100vw - 9999px)")],
  [
    "beyond the left edge within another",
    `<div style="position: absolute; left: -5000px"><p style="position: relative; left: -5000px">{}</p></div>`,
  ],
  ["beyond the upper edge", own("position: absolute; top: -9999px")],
  ["below the screen, fixed", own("position: fixed; top: 100vh")],
  ["on a path far away", own("offset: path('M -9999 0')")],
  ["indented away", own("text-indent: -200em; overflow: hidden; white-space: nowrap")],
  ["indented out of its box", own("width: 300px; text-indent: 100%; overflow: hidden; white-space: nowrap")],
  ["flat", own("transform: rotateX(90deg)")],
  ["a matrix of nothing", own("transform: matrix(0, 0, 0, 0, 0, 0)")],
  ["scaled away step by step", own("transform: scale(.1) scale(.1)")],
  ["turned over", own("backface-visibility: hidden; transform: rotateY(180deg)")],
  ["zoomed away", own("zoom: 0.001")],
  ["no size by a computation", own("font-size: calc(1px - 1px)")],
  ["no size by limits", own("font-size: clamp(0px, 5vw, 0.5px)")],
  ["letters upon each other", own("letter-spacing: -2em")],
  ["no height", own("height: 0; overflow: clip")],
  ["a line that scrolls in no room", `<div style="height: 1px; overflow: auto"><br><br>{}</div>`],
  ["no height by its lines", own("line-height: 0; overflow: hidden")],
  ["no width", `<div style="width: 0; overflow: hidden; white-space: nowrap"><p>{}</p></div>`],
  ["no width between its sides", own("position: absolute; left: 50%; right: 50%; overflow: hidden; white-space: nowrap")],
  ["a row of no height", `<div style="display: grid; grid-template-rows: 0fr"><div style="overflow: hidden"><p>{}</p></div></div>`],
  ["a flexible box of no width", `<div style="display: flex"><p style="flex: 0 0 0px; overflow: hidden; white-space: nowrap">{}</p></div>`],
  ["a box without a size", own("contain: strict")],
  ["clipped from both sides", own("clip-path: inset(0 50%)")],
  ["clipped to a line", own("clip-path: polygon(0 0, 100% 0, 100% 0, 0 0)")],
  ["clipped to a rectangle of nothing", own("clip-path: xywh(0 0 0 0)")],
  ["clipped as old pages do", own("position: absolute; clip: rect(1px 1px 1px 1px)")],
  ["clipped to an empty shape", `<svg width="0" height="0"><clipPath id="c"></clipPath></svg><p style="clip-path: url(#c)">{}</p>`],
  ["masked by an empty mask", `<svg width="0" height="0"><mask id="m"></mask></svg><p style="mask: url('#m')">{}</p>`],
  ["tilted until nothing is left", own("transform: skewY(90deg)")],
  ["masked by nothing", own("mask: linear-gradient(#0000 0 0)")],
  [
    "below an overlay",
    `<div style="position: relative"><p>{}</p><div style="position: absolute; inset: 0; background: white"></div></div>`,
  ],
  ["below the ground of its box", `<div style="background: white"><p style="position: relative; z-index: -1">{}</p></div>`],
  ["replaced by a picture", own("content: linear-gradient(white, white)")],
];

const byElement: HtmlForm[] = [
  ["a list of choices", `<datalist><option>{}</option></datalist>`],
  ["a popover", `<div popover>{}</div>`],
  ["brackets around a reading", `<p>Gulls <ruby>a<rp>{}</rp><rt>b</rt></ruby></p>`],
  ["a folded part without a handle", `<details><summary style="display: none">Gulls</summary><p>{}</p></details>`],
  ["a progress bar", `<progress>{}</progress>`],
  ["a formula that is not shown", `<math style="display: none"><mtext>{}</mtext></math>`],
];

const cut = "overflow: hidden; height: 20px";
const sheet = "position: absolute; left: 0; width: 100%; background: white";
const picture = 'src="data:image/gif;base64,R0lGODlhAQABAIAAAP///////yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="';

/** Places and covers that follow from the sizes of boxes. */
const byLayout: HtmlForm[] = [
  ["indented by the width of its parent", own("text-indent: 100%; overflow: hidden; white-space: nowrap")],
  ["pushed out by its padding", own("padding-left: 100%; overflow: hidden; white-space: nowrap; box-sizing: border-box")],
  ["pushed out of the box around it", `<div style="overflow: hidden"><p style="margin-left: 100%">{}</p></div>`],
  ["one screen above the page", own("position: absolute; top: -100vh")],
  ["above the page by a short notation", own("position: absolute; inset: -100vh auto auto")],
  ["a little above the page, and short", `<p style="position: absolute; top: -60px">{}</p>`],
  ["above the screen, fixed", own("position: fixed; bottom: 100%")],
  ["below the edge of its box by a margin", `<div style="${cut}"><p style="margin-top: 50px">{}</p></div>`],
  ["below the edge of its box by padding", `<div style="${cut}"><p style="padding-top: 50px">{}</p></div>`],
  [
    "below the edge of its box by its place",
    `<div style="${cut}; position: relative"><p style="position: absolute; top: 90px">{}</p></div>`,
  ],
  ["below the edge of its box by line breaks", `<div style="${cut}">Gulls.<br><br><br>{}</div>`],
  ["below the edge of its box by other blocks", `<div style="${cut}"><p>Gulls.</p><div style="height: 40px"></div><p>{}</p></div>`],
  ["below the edge of its box by a long text", `<div style="${cut}"><p>${"Gulls were counted here. ".repeat(40)}{}</p></div>`],
  [
    "after the last line that is shown",
    `<p style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden">Gulls.<br>{}</p>`,
  ],
  ["behind the eye", own("transform: perspective(10px) translateZ(20px)")],
  ["behind the eye of its parent", `<div style="perspective: 10px"><p style="transform: translateZ(20px)">{}</p></div>`],
  ["far behind the page", own("transform: perspective(1px) translateZ(-9999px)")],
  ["the ground is a shadow", own("color: black; box-shadow: inset 0 0 0 999px black")],
  [
    "below a sheet that is larger than its box",
    `<div style="position: relative"><p>{}</p><div style="${sheet}; top: -10px; height: 60px"></div></div>`,
  ],
  [
    "below a picture",
    `<div style="position: relative"><p>{}</p><img ${picture} style="position: absolute; left: 0; top: -9px; width: 100%; height: 70px"></div>`,
  ],
  ["below a sheet that is moved up", `<p>{}</p><div style="margin-top: -50px; height: 60px; background: white; position: relative"></div>`],
  ["a first line that is white", classed, ".x::first-line { color: white }"],
  ["by a class with an escaped colon", `<p class="md:none">{}</p>`, ".md\\3a none { display: none }"],
  ["by one of very many declarations", classed, `.x { ${"color: red;".repeat(700)} display: none }`],
  ["a colour that only old pages have", `<p style="background: #c00000"><font color="chucknorris">{}</font></p>`],
];

/** Elements that Markdown does not have. */
export const hiddenInPages: HtmlForm[] = [
  ["beside a shadow tree without a slot", `<div><template shadowrootmode="open"><p>Gulls.</p></template><p>{}</p></div>`],
  ["in a slot that is not there", `<div><template shadowrootmode="open"><slot name="a"></slot></template><p slot="b">{}</p></div>`],
  [
    "in a host that is not shown",
    `<div><template shadowrootmode="open"><style>:host { display: none }</style><slot></slot></template><p>{}</p></div>`,
  ],
  ["in a shadow tree that hides it", `<div><template shadowrootmode="closed"><style>p { display: none }</style><p>{}</p></template></div>`],
  ["a template", `<template><p>{}</p></template>`],
  ["white in a formula", `<p>Gulls <math><mtext mathcolor="white">{}</mtext></math></p>`],
  ["of no size in a formula", `<p>Gulls <math><mstyle mathsize="0"><mtext>{}</mtext></mstyle></math></p>`],
  ["not shown in a formula", `<p>Gulls <math><mi>a</mi><mtext style="display: none">{}</mtext></math></p>`],
  ["the other form of a formula", `<p>Gulls <math><maction actiontype="toggle"><mi>a</mi><mtext>{}</mtext></maction></math></p>`],
  [
    "in a column that is folded",
    `<table><colgroup><col><col style="visibility: collapse"></colgroup><tr><td>Gulls</td><td>{}</td></tr><tr><td>1</td><td>2</td></tr></table>`,
  ],
  [
    "the colour of its column",
    `<table><col><col style="background: black"><tr><td>Gulls</td><td>{}</td></tr><tr><td>1</td><td>2</td></tr></table>`,
  ],
];

/** What looks like it and is seen. */
export const seenInPages: HtmlForm[] = [
  ["in the slot of a shadow tree", `<div><template shadowrootmode="open"><p>Gulls.</p><slot></slot></template><p>{}</p></div>`],
  ["in a named slot", `<div><template shadowrootmode="open"><slot name="a">Terns.</slot></template><p slot="a">{}</p></div>`],
  ["instead of an empty slot", `<div><template shadowrootmode="open"><slot><p>{}</p></slot></template></div>`],
  ["in a shadow tree", `<div><template shadowrootmode="open"><p>{}</p></template>Gulls.</div>`],
  [
    "beside the shadow tree whose style hides its own",
    `<div><template shadowrootmode="open"><style>p, :host { color: white; background: navy }</style><p>Gulls.</p></template></div><p>{}</p>`,
  ],
  ["red in a formula", `<p>Gulls <math><mtext mathcolor="red">{}</mtext></math></p>`],
  ["white on a ground in a formula", `<p>Gulls <math><mtext mathcolor="white" mathbackground="navy">{}</mtext></math></p>`],
  ["the first form of a formula", `<p>Gulls <math><maction actiontype="toggle"><mtext>{}</mtext><mi>a</mi></maction></math></p>`],
  [
    "beside a column that is folded",
    `<table><colgroup><col><col style="visibility: collapse"></colgroup><tr><td>{}</td><td>Gulls</td></tr><tr><td>1</td><td>2</td></tr></table>`,
  ],
  [
    "white on a dark column",
    `<table><col><col style="background: navy"><tr><td>Gulls</td><td style="color: white">{}</td></tr><tr><td>1</td><td>2</td></tr></table>`,
  ],
];

/** What a picture of the page does not show. */
export const hiddenForms: HtmlForm[] = [...byRule, ...byColour, ...byPlace, ...byElement, ...byLayout];

/** Hidden too: the page shows the letters from the last to the first. */
export const reversedForms: HtmlForm[] = [
  ["reversed by an element", `<p><bdo dir="rtl">{}</bdo></p>`],
  ["reversed by a style", own("direction: rtl; unicode-bidi: bidi-override")],
  ["reversed by a style of two elements", `<div style="direction: rtl"><p style="unicode-bidi: isolate-override">{}</p></div>`],
  ["reversed around a word", `<p><bdo dir="rtl"><b>{}</b></bdo></p>`],
];

/** What looks like it and is seen. */
export const seenForms: HtmlForm[] = [
  ["not one of several selectors", classed, ":is(.w, .y) { display: none }"],
  ["excluded by what it is not", classed, "p.x:not(.x) { display: none } p:not(:first-of-type):not(:has(b), .x) { color: white }"],
  ["without what is asked for", boxed, ".a:has(b) p { display: none }"],
  ["before, not after", `<p>{}</p><hr>`, "hr + p { display: none } hr ~ p { display: none }"],
  ["another place among those of a class", boxed, ".a p:nth-child(2 of .x) { display: none }"],
  ["an attribute in another case", `<p data-x="A">{}</p>`, '[data-x="a"] { display: none }'],
  ["by a rule with a wrong selector", classed, ".x, p:nonsense(3) { display: none }"],
  ["in a layer below", classed, "@layer a { .x { display: none } } p { display: block }"],
  ["where a feature is not supported", classed, "@supports not (display: grid) { .x { display: none } }"],
  ["in a container that is not there", classed, "@container (min-width: 1px) { .x { display: none } }"],
  ["in a narrow range", classed, "@media (width < 400px) { .x { display: none } }"],
  ["on paper", classed, "@media print { .x { display: none } } @media not screen { .x { display: none } }"],
  ["a wrong value", classed, ".x { display: nonsense; opacity: none; color: notacolour }"],
  ["in a comment", classed, "/* .x { display: none } */ .y { content: '} .x { display: none }' }"],
  ["what is before it is styled", classed, ".x::before { content: ''; display: none; opacity: 0; color: white }"],
  ["faded in by an animation", classed, ".x { opacity: 0; animation: show 1ms forwards } @keyframes show { to { opacity: 1 } }"],
  ["black by a variable that is not known", `<div style="color: navy">${classed}</div>`, ".x { color: white; color: var(--nothing) }"],
  ["in comments of its own style", own("color: black /* ; display: none */; visibility: /* hidden */ visible; opacity: 0&lt;!--")],
  ["reset", `<div style="color: white; background: navy"><p style="all: unset">{}</p></div>`],
  ["visible within what is invisible", `<div style="visibility: hidden">Gulls. <p style="visibility: visible">{}</p></div>`],
  ["shown though hidden by its attribute", `<p hidden style="display: block">{}</p>`],
  ["white on oklch navy", own("color: white; background: oklch(.3 .1 260)")],
  ["the difference to the ground", `<div style="background: white"><p style="color: white; mix-blend-mode: difference">{}</p></div>`],
  ["blended with a page that draws no ground", own("color: black; mix-blend-mode: screen")],
  ["white with an outline", own("color: white; -webkit-text-stroke: 1px black")],
  ["white with a shadow", own("color: white; text-shadow: 0 0 2px black")],
  ["made black by filters", own("color: white; filter: invert(1)")],
  ["white in a dark scheme", own("color: light-dark(black, white)")],
  ["from right to left without an override", `<p dir="rtl"><bdi>{}</bdi></p>`],
  ["left to right within the reverse", `<p><bdo dir="rtl"><span dir="ltr">{}</span></bdo></p>`],
  ["an override from left to right", `<p dir="rtl"><bdo dir="ltr">{}</bdo></p>`],
  ["a block within reversed lines", `<div style="direction: rtl; unicode-bidi: bidi-override"><p>{}</p></div>`],
  ["a pale grey", own("color: color-mix(in srgb, white 50%, black)")],
  ["centred by a move", own("position: absolute; left: 50%; transform: translateX(-50%)")],
  ["moved and moved back", `<div style="margin-left: -9999px"><p style="margin-left: 9999px">{}</p></div>`],
  ["a little beyond the edge", own("position: relative; left: -40px")],
  ["a hanging indent", own("padding-left: 3em; text-indent: -3em")],
  ["turned and tilted", own("transform: rotate(180deg) skewX(10deg)")],
  ["smaller and larger again", own("transform: scale(.5) scale(2)")],
  ["no height without a cut", own("height: 0")],
  ["no height but room within", own("height: 0; padding-bottom: 60px; overflow: hidden")],
  ["no height of an element in a line", `<p>Gulls. <span style="height: 0; width: 0; overflow: hidden">{}</span></p>`],
  ["a low cell", `<table><tr><td style="height: 0; overflow: hidden">{}</td><td>Terns</td></tr><tr><td>1</td><td>2</td></tr></table>`],
  ["percent of an unknown height", own("height: 0%; overflow: hidden")],
  ["a line without a height", own("line-height: 0")],
  ["out of a box that cuts", `<div style="height: 0; overflow: hidden"><p style="position: absolute; top: 40px">{}</p></div>`],
  ["a box that scrolls", `<div style="height: 200px; overflow: auto"><p>{}</p></div>`],
  ["close letters", own("letter-spacing: -.05em")],
  ["clipped at its edges", own("clip-path: inset(0 1% 0 0 round 8px)")],
  ["clipped to a shape", own("clip-path: polygon(0 0, 100% 0, 100% 100%, 0 100%)")],
  [
    "clipped to a drawn shape",
    `<svg width="0" height="0"><clipPath id="c"><rect width="900" height="90"/></clipPath></svg><p style="clip-path: url(#c)">{}</p>`,
  ],
  ["tilted downwards", own("transform: skewY(3deg)")],
  ["clipped in the flow", own("clip: rect(0 0 0 0)")],
  ["masked at its end", own("mask-image: linear-gradient(black, black 90%, transparent)")],
  [
    "a ground below",
    `<div style="position: relative"><div style="position: absolute; inset: 0; background: #eee; z-index: -1"></div><p>{}</p></div>`,
  ],
  [
    "above its own ground",
    `<div style="position: relative; z-index: 0; background: white"><p style="position: relative; z-index: -1">{}</p></div>`,
  ],
  [
    "above an overlay",
    `<div style="position: relative"><div style="position: absolute; inset: 0; background: #eee"></div><p style="position: relative; z-index: 1">{}</p></div>`,
  ],
  ["an open dialogue", `<dialog open style="position: static"><p>{}</p></dialog>`],
  ["an open part", `<details open><summary>Gulls</summary><p>{}</p></details>`],
  ["the reading of a word", `<p>Gulls <ruby>a<rp>(</rp><rt>{}</rt><rp>)</rp></ruby></p>`],
  ["indented a little in a box that cuts", own("text-indent: 3em; overflow: hidden")],
  ["padded in a box that cuts", own("padding-left: 40%; overflow: hidden; box-sizing: border-box")],
  ["a little above its place", own("position: relative; top: -10px")],
  ["above the page in part", `<div style="position: absolute; top: -10px"><p>{}</p></div>`],
  ["at the lower edge of the screen", own("position: fixed; bottom: 0")],
  ["above its box, which is further down", `<div style="position: relative"><p style="position: absolute; top: -60px">{}</p></div>`],
  ["after line breaks in a high box", `<div style="overflow: hidden; height: 400px">Gulls.<br><br><br>{}</div>`],
  [
    "beside another in a low box",
    `<div style="overflow: hidden; height: 40px; display: flex"><p>Gulls.<br>Terns.<br>Auks.</p><p>{}</p></div>`,
  ],
  ["within the lines that are shown", `<p style="display: -webkit-box; -webkit-line-clamp: 3; overflow: hidden">Gulls.<br>{}</p>`],
  ["moved a little to the eye", own("transform: perspective(500px) translateZ(20px)")],
  ["with a thin line within", own("color: black; box-shadow: inset 0 0 0 2px black")],
  [
    "above a sheet",
    `<div style="position: relative"><p style="position: relative; z-index: 2">{}</p><div style="${sheet}; top: 0; height: 60px; z-index: 1"></div></div>`,
  ],
  [
    "below a sheet that is beside it",
    `<div style="position: relative"><p>{}</p><div style="${sheet}; top: 300px; height: 60px"></div></div>`,
  ],
  ["above a bar", `<p>{}</p><div style="margin-top: -4px; height: 60px; background: white; position: relative"></div>`],
  ["a first line in another colour", classed, ".x::first-line { color: maroon; font-size: 1.2em }"],
  ["another class with an escaped colon", `<p class="md:block">{}</p>`, ".md\\3a none { display: none }"],
  ["an old colour on white", `<font color="chucknorris">{}</font>`],
];

/** What a reader sees after scrolling, and a picture of the page does not show. */
export const seenByScrolling: HtmlForm[] = [
  ["in a box that can be scrolled", `<div style="overflow-y: scroll; height: 20px">Gulls.<br><br><br>{}</div>`],
  [
    "in a scrolled part of a box",
    `<div style="overflow: hidden; height: 60px"><div style="overflow: auto">Gulls.<br><br><br><br><br>{}</div></div>`,
  ],
];
