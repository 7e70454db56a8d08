import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { buildDocx, field, paragraph, run, style } from "../src/formats/docx/docx.fixture.ts";
import { runCommandLine, runIbid } from "./support/run-ibid.ts";
import { temporaryHome } from "./support/temporary-home.ts";

/** One paper in every format: it says 6 °C where its source says 4 °C, and cites a work that it does not list. */
const home = temporaryHome();
const claim = "Shaded quays are 6 °C cooler at noon";

const tex = {
  "main.tex":
    "\\documentclass{article}\n\\title{On quays}\n\\begin{document}\n\\maketitle\n\\input{text/intro}\n\\bibliography{refs}\n\\end{document}\n",
  "text/intro.tex": `\\section{Introduction}\n${claim} \\citep{okoro2016}.\nWind came from the west \\cite{nobody}.\n`,
  "refs.bib":
    "% The list\n@article{okoro2016,\n  author = {Okoro, Adaeze},\n  title = {Shade on northern quays at noon},\n  journal = {Ports}, year = 2016,\n  doi = {1.5555/x}\n}\n",
};

const quarto = `---\ntitle: On quays\nbibliography: refs.bib\n---\n\n## Introduction\n\n${claim} [@okoro2016, p. 3].\nWind came from the west [@nobody].\n`;

const jats = `<?xml version="1.0"?>
<article><front><article-meta><title-group><article-title>On quays</article-title></title-group></article-meta></front>
<body><sec><title>Introduction</title>
<p>${claim} [<xref ref-type="bibr" rid="b1">1</xref>]. Wind came from the west [<xref ref-type="bibr" rid="b9">9</xref>].</p></sec></body>
<back><ref-list><title>References</title><ref id="b1"><label>1</label><element-citation publication-type="journal"><person-group><name><surname>Okoro</surname><given-names>A</given-names></name></person-group><year>2016</year><article-title>Shade on northern quays at noon</article-title><source>Ports</source></element-citation></ref></ref-list></back></article>
`;

const html = `<!doctype html><html><head><title>On quays</title></head><body><article><h1>On quays</h1><h2>Introduction</h2>
<p>${claim} <a href="#r1">[1]</a>. Wind came from the west [9].</p>
<h2>References</h2><ol><li id="r1">Okoro, A. (2016). Shade on northern quays at noon. Ports, 3(1), 1–9.</li></ol></article></body></html>
`;

function docx(): Uint8Array {
  const item = {
    id: 7,
    itemData: {
      id: 7,
      type: "article-journal",
      title: "Shade on northern quays at noon",
      author: [{ family: "Okoro", given: "A." }],
      issued: { "date-parts": [[2016]] },
    },
  };
  const zotero = `ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify({ citationItems: [item] })}`;
  return buildDocx({
    styles: style("Title", "Title") + style("H1", "heading 1"),
    body:
      paragraph("On quays", "Title") +
      paragraph("Introduction", "H1") +
      paragraph(run(`${claim} `) + field(zotero, "(Okoro, 2016)") + run(". Wind came from the west (Nobody & Sons, 2011).")) +
      paragraph("References", "H1") +
      paragraph("Okoro, A. (2016). Shade on northern quays at noon. Ports, 3(1), 1–9."),
  });
}

beforeAll(() => {
  mkdirSync(join(home, "text"));
  mkdirSync(join(home, "sources"));
  for (const [name, text] of Object.entries(tex)) writeFileSync(join(home, name), text);
  writeFileSync(join(home, "paper.zip"), zipSync(Object.fromEntries(Object.entries(tex).map(([name, text]) => [name, strToU8(text)]))));
  writeFileSync(join(home, "paper.qmd"), quarto);
  writeFileSync(join(home, "paper.xml"), jats);
  writeFileSync(join(home, "paper.html"), html);
  writeFileSync(join(home, "paper.docx"), docx());
  writeFileSync(
    join(home, "sources/okoro.md"),
    "# Shade on northern quays at noon\n\nA. Okoro, 2016\n\nShaded quays were 4 °C cooler at noon than quays in the sun.\n",
  );
});

/** The findings at their places, without those that only say what is not at hand. */
async function findingsIn(file: string): Promise<string[]> {
  const args = ["check", file, "--sources", "sources", "--ignore", "CLM005", "--output-format", "concise", "--quiet"];
  const { stdout } = await runCommandLine(args, { home });
  return stdout
    .split("\n")
    .filter((line) => / {2}[A-Z]{3}\d{3} {2}/.test(line))
    .map((line) => line.replace(/^(\S+) {2}\w+ {2}(\w+) {2}.*$/, "$1 $2"));
}

describe("one paper, many formats: the same faults, each at its own place", () => {
  test.each([
    ["main.tex", ["text/intro.tex:2:18 NUM001", "text/intro.tex:3:25 CIT002", "refs.bib:6:10 REF007"]],
    ["paper.zip", ["text/intro.tex:2:18 NUM001", "text/intro.tex:3:25 CIT002", "refs.bib:6:10 REF007"]],
    ["paper.qmd", ["paper.qmd:8:18 NUM001", "paper.qmd:9:25 CIT002", "refs.bib:6:10 REF007"]],
    ["paper.xml", ["paper.xml:4:21 NUM001", expect.stringMatching(/^paper\.xml:4:\d+ CIT002$/)]],
    ["paper.html", ["paper.html:2:21 NUM001", expect.stringMatching(/^paper\.html:2:\d+ CIT002$/)]],
    ["paper.docx", ["paper.docx:3:18 NUM001", expect.stringMatching(/^paper\.docx:3:\d+ CIT002$/)]],
  ])("%s", async (file, expected) => expect(await findingsIn(file)).toEqual(expected));
});

test("a file of the project that changes is read again", async () => {
  writeFileSync(join(home, "text/intro.tex"), tex["text/intro.tex"].replace("6 °C", "4 °C"));
  expect(await findingsIn("main.tex")).toEqual(["text/intro.tex:3:25 CIT002", "refs.bib:6:10 REF007"]);
});

test("a bibliography file is converted with all that its owner wrote", async () => {
  writeFileSync(join(home, "own.bib"), "@article{a, author={Okoro, A.}, title={Shade}, year=2016, shelf-mark={Q 4}}");
  const { stdout } = await runCommandLine(["export", "own.bib", "--format", "ris"], { home });
  expect(stdout).toContain("TI  - Shade");
  expect((await runIbid(["export", "own.bib", "--format", "bibtex"], { home })).stdout).toContain("shelf-mark = {Q 4}");
});
