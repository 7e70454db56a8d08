import { lie, seen, testAttacks } from "./attacks.fixture.ts";
import { type HtmlForm, hiddenForms, seenForms } from "./html-forms.fixture.ts";

const markdown = (body: string) => `# Reeds\n\n${seen}\n\n${body}\n\nGulls were counted.\n`;

testAttacks(
  "md",
  [
    ["white", markdown(`<p style="color: white">${lie}</p>`)],
    ["nearly white, in a sentence", markdown(`Terns. <span style="color:#fefefe">${lie}</span> Gulls.`)],
    ["white by an old element", markdown(`<font color="white">${lie}</font>`)],
    ["white by a rule", markdown(`<style>.x { color: rgb(255 255 255) }</style>\n\n<p class="x">${lie}</p>`)],
    ["transparent", markdown(`<span style="color: rgba(0,0,0,0)">${lie}</span>`)],
    ["of no size", markdown(`<span style="font-size: 0">${lie}</span>`)],
    ["of one pixel", markdown(`<span style="font-size: 1px">${lie}</span>`)],
  ],
  [
    ["white on a dark ground", markdown(`<p style="color: white; background: navy">${lie}</p>`)],
    ["white in a dark element", markdown(`<div style="background: navy"><span style="color: white">${lie}</span></div>`)],
    ["red", markdown(`<span style="color: red">${lie}</span>`)],
    ["smaller", markdown(`<span style="font-size: 0.9em">${lie}</span>`)],
    ["folded", markdown(`<details><summary>Terns</summary>\n\n${lie}\n\n</details>`)],
  ],
);
testAttacks(
  "md",
  [
    ["not displayed", markdown(`<div style="display:none">\n\n${lie}\n\n</div>`)],
    ["not displayed by a rule", markdown(`<style>p.x { display: none }</style>\n\n<p class="x">${lie}</p>`)],
    ["hardly opaque", markdown(`<span style="opacity: 0.01">${lie}</span>`)],
    ["moved far away", markdown(`<span style="position:absolute; left:-9999px">${lie}</span>`)],
    ["a comment", markdown(`<!-- ${lie} -->`)],
  ],
  [],
  { isTold: false },
);

const inText = ([name, body, css]: HtmlForm): [string, string] => [
  name,
  markdown(`${css ? `<style>${css}</style>\n\n` : ""}${body.replaceAll("{}", lie)}`),
];
testAttacks("md", hiddenForms.map(inText), seenForms.map(inText), { isTold: false });
