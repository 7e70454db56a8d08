/** A hostile text: what stands before, what is repeated until the size is reached, what stands after. `§` becomes a counter. */
export interface HostileText {
  name: string;
  ending: "md" | "html" | "tex" | "xml" | "tei" | "txt" | "bib" | "ris" | "json" | "yaml";
  before?: string;
  unit: string;
  after?: string;
}

const words = "The trees of the harbour grow by § percent in every year that was measured there. ";
const jats = "<article><front><article-meta><title-group><article-title>T</article-title></title-group></article-meta></front><body>";
const tex = "\\documentclass{article}\\begin{document}\nTrees grow.\n";
const tei = "<TEI><teiHeader><fileDesc><titleStmt><title>T</title></titleStmt></fileDesc></teiHeader><text><body>";

/** Texts that cost much in relation to their size: deep nesting, many of one thing, open brackets, long lines. */
export const hostileTexts: HostileText[] = [
  // Markdown
  { name: "words", ending: "md", unit: words },
  { name: "paragraphs", ending: "md", unit: "A b c d.\n\n" },
  { name: "footnotes", ending: "md", unit: "Trees[^§] grow.\n\n[^§]: A note.\n\n" },
  { name: "notes-in-line", ending: "md", unit: "a^[b] " },
  { name: "open-brackets", ending: "md", unit: "[" },
  { name: "open-links", ending: "md", unit: "[a](" },
  { name: "stars", ending: "md", unit: "**a *b " },
  { name: "quotes", ending: "md", unit: "> " },
  { name: "lists", ending: "md", unit: "- " },
  { name: "cells", ending: "md", before: "| a | b | c |\n|---|---|---|\n", unit: "| 1 | 2 | 3 |\n" },
  { name: "formulas", ending: "md", unit: "$x_{§}^2 + y$ " },
  { name: "operators", ending: "md", before: "$", unit: "a+b-", after: "c$" },
  { name: "citations", ending: "md", unit: "Trees grow [@key§, p. 3]. " },
  { name: "numbered", ending: "md", unit: "Trees grow by 3 % [§].\n\n" },
  { name: "definitions", ending: "md", unit: "[a§]: http://x.org/§\n" },
  { name: "html", ending: "md", unit: "<div>" },
  { name: "backticks", ending: "md", unit: "`` a ` " },
  { name: "headings", ending: "md", unit: "# Part §\n\n" },
  {
    name: "entries",
    ending: "md",
    before: "Trees grow [1].\n\n# References\n\n",
    unit: "[§] A. Okoro, Trees of the harbour, J. Trees 3 (2016) 11-19.\n\n",
  },
  {
    name: "unlabelled-entries",
    ending: "md",
    before: "# References\n\n",
    unit: "Okoro, A., Tan, B. (2016). Trees §. J. Trees, 3, 11.\n\n",
  },
  { name: "author-years", ending: "md", unit: "Okoro and Tan (20§) found that trees grow (Tan et al., 2011; Okoro, 2012). " },
  { name: "entities", ending: "md", unit: "&amp;&lt;" },
  { name: "quotations", ending: "md", unit: 'He said "trees grow in the harbour of the city" and then "no". ' },
  { name: "percentages", ending: "md", unit: "Of 120 trees, 30 (25 %) grew and 40 % did not, p < .05, t(23) = 2.1. " },
  { name: "abbreviations", ending: "md", unit: "The Local Tree Growth Index § (LTGI§) grew. " },
  { name: "front-matter", ending: "md", before: "---\na:\n", unit: "  - b§: c\n", after: "---\nTrees grow.\n" },
  { name: "attributes", ending: "md", unit: "[a]{.b #c} " },
  { name: "line", ending: "md", unit: "a" },
  { name: "controls", ending: "md", unit: "a\u200b\u202e\u0301" },
  // HTML
  { name: "divs", ending: "html", before: "<html><body>", unit: "<div>" },
  { name: "closed-divs", ending: "html", before: "<html><body>", unit: "<div>a</div>" },
  { name: "paragraphs", ending: "html", before: "<html><body>", unit: "<p>The trees of § grow.</p>" },
  { name: "cells", ending: "html", before: "<html><body><p>Trees grow.</p><table>", unit: "<tr><td>§<td>2" },
  { name: "spans", ending: "html", before: "<html><body><table>", unit: "<tr><td rowspan=900 colspan=900>§" },
  { name: "formatting", ending: "html", before: "<html><body>", unit: "<p><b><i><a href=§>x" },
  {
    name: "styles",
    ending: "html",
    before: "<html><head><style>",
    unit: ".a§{display:none}",
    after: "</style><body><p class=a1>Trees grow.",
  },
  {
    name: "selectors",
    ending: "html",
    before: "<html><head><style>",
    unit: "div p span.a§,",
    after: "a{color:red}</style><body><p>Trees grow.",
  },
  { name: "links", ending: "html", before: "<html><body>", unit: '<a href="#r§">[§]</a> ' },
  { name: "attributes", ending: "html", before: "<html><body><p ", unit: "a§=b ", after: ">Trees grow.</p>" },
  { name: "comments", ending: "html", before: "<html><body><p>Trees grow.", unit: "<!-- a --" },
  { name: "mathml", ending: "html", before: "<html><body><p>Trees <math>", unit: "<msup><mi>a</mi>" },
  {
    name: "entries",
    ending: "html",
    before: "<html><body><h2>References</h2><ol>",
    unit: "<li>Okoro, A. (2016). Trees. J. Trees 3, §.</li>",
  },
  { name: "entities", ending: "html", before: "<html><body><p>", unit: "&amp;&#x41;&notin;" },
  // XML
  { name: "nesting", ending: "xml", before: jats, unit: "<sec>" },
  {
    name: "paragraphs",
    ending: "xml",
    before: jats,
    unit: "<p>Trees § grow <xref ref-type='bibr' rid='r§'>§</xref>.</p>",
    after: "</body></article>",
  },
  {
    name: "cells",
    ending: "xml",
    before: `${jats}<table-wrap><table>`,
    unit: "<tr><td>§</td></tr>",
    after: "</table></table-wrap></body></article>",
  },
  {
    name: "refs",
    ending: "xml",
    before: `${jats}<p>Trees grow.</p></body><back><ref-list>`,
    unit: "<ref id='r§'><mixed-citation>Okoro A. Trees. 2016.</mixed-citation></ref>",
    after: "</ref-list></back></article>",
  },
  {
    name: "entities",
    ending: "xml",
    before: "<?xml version='1.0'?><!DOCTYPE article [",
    unit: "<!ENTITY e§ '&e1;&e1;'>",
    after: `]>${jats}<p>&e9;</p></body></article>`,
  },
  { name: "attributes", ending: "xml", before: "<article ", unit: "a§='b' ", after: "></article>" },
  { name: "nesting", ending: "tei", before: tei, unit: "<div>" },
  { name: "notes", ending: "tei", before: tei, unit: "<p>Trees<note>A note §</note> grow.</p>", after: "</body></text></TEI>" },
  // LaTeX
  { name: "braces", ending: "tex", before: tex, unit: "{" },
  { name: "loop", ending: "tex", before: `${tex}\\def\\a{\\b\\b}\\def\\b{\\a\\a}`, unit: "\\a " },
  { name: "growing", ending: "tex", before: tex, unit: "\\newcommand{\\m§}{\\m1 \\m1 x} \\m§ " },
  { name: "environments", ending: "tex", before: tex, unit: "\\begin{quote}" },
  { name: "formulas", ending: "tex", before: tex, unit: "$\\frac{a_§}{b}$ " },
  { name: "fractions", ending: "tex", before: `${tex}$`, unit: "\\frac{" },
  { name: "cells", ending: "tex", before: `${tex}\\begin{tabular}{cc}`, unit: "§ & 2 \\\\ ", after: "\\end{tabular}\\end{document}" },
  { name: "footnotes", ending: "tex", before: tex, unit: "Trees\\footnote{Note §} grow. " },
  { name: "cites", ending: "tex", before: tex, unit: "Trees grow~\\cite[p. 3]{key§,other}. " },
  {
    name: "bibitems",
    ending: "tex",
    before: `${tex}\\cite{k1}\\begin{thebibliography}{9}`,
    unit: "\\bibitem{k§} Okoro, Trees, 2016.\n",
    after: "\\end{thebibliography}\\end{document}",
  },
  { name: "inputs", ending: "tex", before: tex, unit: "\\input{bomb}\\input{part§}\n" },
  { name: "conditions", ending: "tex", before: tex, unit: "\\iftrue\\ifx\\a\\b " },
  { name: "sections", ending: "tex", before: tex, unit: "\\section{Part §}\\label{s§} See \\ref{s1}. " },
  // Plain text
  { name: "words", ending: "txt", unit: words },
  { name: "one-letter-lines", ending: "txt", unit: "a\n" },
  { name: "entries", ending: "txt", before: "Trees grow [1].\n\nReferences\n\n", unit: "[§] A. Okoro. Trees. Journal of Trees 3, 2016.\n" },
  { name: "dots", ending: "txt", unit: ". " },
  { name: "numbers", ending: "txt", unit: "1,2,3-4;5%" },
  { name: "spaces", ending: "txt", before: "Trees", unit: " ", after: "grow." },
  { name: "capitals", ending: "txt", unit: "Okoro A, Tan B, " },
  { name: "markers", ending: "txt", unit: "a [1, 2-900000] " },
  { name: "parentheses", ending: "txt", unit: "(see (a, 2016" },
  { name: "links", ending: "txt", unit: "http://a.b/10.1000/" },
  // Bibliographies
  { name: "entries", ending: "bib", unit: "@article{k§, title={Trees §}, author={Okoro, A and Tan, B}, year=2016}\n" },
  { name: "strings", ending: "bib", unit: '@string{s§ = "a" # s1}\n', after: "@article{k, title = s9}" },
  { name: "braces", ending: "bib", before: "@article{k, title=", unit: "{" },
  { name: "authors", ending: "bib", before: "@article{k, title={T}, author={", unit: "Okoro, A and ", after: "Tan}}" },
  { name: "crossrefs", ending: "bib", unit: "@book{k§, crossref={k1}, title={T}}\n" },
  { name: "records", ending: "ris", unit: "TY  - JOUR\nTI  - Trees §\nAU  - Okoro, A\nER  - \n" },
  { name: "entries", ending: "json", before: "[", unit: '{"id":"k§","type":"book","title":"Trees"},', after: '{"id":"z"}]' },
  { name: "nesting", ending: "json", unit: "[" },
  { name: "aliases", ending: "yaml", before: "references:\n", unit: "- id: k§\n  title: Trees\n" },
];

/** The text of a family with about so many characters. */
export function buildHostileText({ before = "", unit, after = "" }: HostileText, size: number): string {
  const count = Math.max(1, Math.floor((size - before.length - after.length) / (unit.length + (unit.match(/§/g)?.length ?? 0) * 4)));
  if (!unit.includes("§")) return before + unit.repeat(count) + after;
  const parts: string[] = [before];
  for (let n = 1; n <= count; n++) parts.push(unit.replaceAll("§", String(n)));
  return `${parts.join("")}${after}`;
}
