import { lie, seen, testAttacks } from "./attacks.fixture.ts";
import { type HtmlForm, hiddenForms, reversedForms, seenByScrolling, seenForms } from "./html-forms.fixture.ts";

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
testAttacks("md", [...hiddenForms, ...reversedForms].map(inText), [...seenForms, ...seenByScrolling].map(inText), { isTold: false });

/** Syntax of pandoc and Quarto. */
testAttacks(
  "qmd",
  [
    ["a div that is not displayed", markdown(`::: {style="display:none"}\n${lie}\n:::`)],
    ["a hidden div", markdown(`::: {.hidden}\n${lie}\n:::`)],
    ["a div within a hidden one", markdown(`::: {.content-hidden}\n::: {.note}\n${lie}\n:::\n\nTerns.\n:::`)],
    ["a span that is not displayed", markdown(`Terns. [${lie}]{style="display:none"} Gulls.`)],
    ["a white span", markdown(`Terns. [${lie}]{style="color: white"} Gulls.`)],
    ["a hidden heading", markdown(`## ${lie} {.hidden}`)],
    ["raw text of another format", markdown(`\`\`\`{=docx}\n${lie}\n\`\`\``)],
    ["raw words of another format", markdown(`Terns \`${lie}\`{=docx}.`)],
    ["a phantom in raw TeX", markdown(`\`\`\`{=latex}\n\\phantom{${lie}}\n\`\`\``)],
    ["a phantom in raw words of TeX", markdown(`Terns \`\\phantom{${lie}}\`{=latex}.`)],
    ["a chunk that is not included", markdown(`\`\`\`{r, include=FALSE}\n# ${lie}\n\`\`\``)],
    ["a chunk that is not echoed", markdown(`\`\`\`{python}\n#| echo: false\n"${lie}"\n\`\`\``)],
    ["a note that nothing refers to", markdown(`Terns.\n\n[^unused]: ${lie}`)],
  ],
  [
    ["a div", markdown(`::: {.note}\n${lie}\n:::`)],
    ["after a hidden div", markdown(`::: {.hidden}\nTerns.\n:::\n\n${lie}`)],
    ["hidden in one format alone", markdown(`::: {.content-hidden when-format="pdf"}\n${lie}\n:::`)],
    ["a red span", markdown(`Terns. [${lie}]{style="color: red"} Gulls.`)],
    ["a span of a class", markdown(`Terns. [${lie}]{.smallcaps} Gulls.`)],
    ["a heading of a class", markdown(`## ${lie} {.unnumbered}`)],
    ["raw TeX", markdown(`\`\`\`{=latex}\n${lie}\n\`\`\``)],
    ["a chunk", markdown(`\`\`\`{r}\n# ${lie}\n\`\`\``)],
    ["a note", markdown(`Terns.[^used]\n\n[^used]: ${lie}`)],
    ["after a note that nothing refers to", markdown(`[^unused]: Terns.\n\n${lie}`)],
    ["an example of a div", markdown(`\`\`\`\n::: {.hidden}\n\`\`\`\n\n${lie}`)],
  ],
  { isTold: false },
);
