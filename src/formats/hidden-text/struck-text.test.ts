import { buildDocx, paragraph, run } from "../docx/docx.fixture.ts";
import { lie, seen, testAttacks } from "./attacks.fixture.ts";

const html = (body: string) => `<html><head><title>Reeds</title></head><body><h1>Reeds</h1><p>${seen}</p>${body}</body></html>`;
const markdown = (body: string) => `# Reeds\n\n${seen}\n\nGulls were counted. ${body} Terns were not.\n`;
const word = (properties: string) =>
  buildDocx({ body: paragraph(seen) + paragraph(run("Gulls were counted. ") + run(lie, properties) + run(" Terns were not.")) });
const latex = (body: string) => `\\documentclass{article}\n\\begin{document}\n${seen}\n\nGulls. ${body} Terns.\n\\end{document}\n`;

// Words that are struck through are seen, and are no longer what the text says: they are left out without a warning.
const quietly = { isTold: false };
testAttacks(
  "html",
  [
    ["deleted", html(`<p>Gulls. <del>${lie}</del></p>`)],
    ["no longer valid", html(`<p>Gulls. <s>${lie}</s></p>`)],
    ["struck by its style", html(`<p>Gulls. <span style="text-decoration: line-through">${lie}</span></p>`)],
    ["struck by a rule", html(`<style>.x { text-decoration-line: line-through }</style><p class="x">${lie}</p>`)],
  ],
  [
    ["inserted", html(`<p>Gulls. <ins>${lie}</ins></p>`)],
    ["underlined", html(`<p style="text-decoration: underline">${lie}</p>`)],
  ],
  quietly,
);
testAttacks(
  "md",
  [
    ["struck", markdown(`~~${lie}~~`)],
    ["struck by an element", markdown(`<del>${lie}</del>`)],
  ],
  [["tildes of code", markdown(`\`~~${lie}~~\``)]],
  quietly,
);
testAttacks(
  "docx",
  [
    ["struck", word("<w:strike/>")],
    ["struck twice", word("<w:dstrike/>")],
  ],
  [["not struck", word('<w:strike w:val="0"/>')]],
  quietly,
);
testAttacks(
  "tex",
  [
    ["struck", latex(`\\sout{${lie}}`)],
    ["struck by soul", latex(`\\st{${lie}}`)],
  ],
  [["underlined", latex(`\\uline{${lie}}`)]],
  quietly,
);
