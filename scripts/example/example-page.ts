import { addSoftHyphens, settleHyphensScript } from "./soft-hyphens.ts";

export type ExampleLayout = "one-column" | "two-column";

type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; header: string[]; rows: string[][] };

type Paper = {
  title: string;
  frontLines: string[];
  blocks: Block[];
};

const manuscriptRunningHead = "Manuscript under review";
const quantity = /\d[\d.,]* (?:%|°C|[µm]g\/m³|m³|m²|m\/s|km|m)(?![\p{L}\d])/gu;

/** A paper of the example as it stands in its Markdown file: the few forms it uses, no more. */
export function readPaper(markdown: string): Paper {
  const blocks = parseBlocks(markdown);
  const firstSection = blocks.findIndex((block) => block.kind === "heading" && block.level > 1);
  const front = blocks.slice(0, firstSection);
  const titleBlock = front[0];
  if (titleBlock?.kind !== "heading") {
    throw new Error("A paper begins with a line '# Title'.");
  }
  return {
    title: titleBlock.text,
    frontLines: front.flatMap((block) => (block.kind === "paragraph" ? [block.text] : [])),
    blocks: blocks.slice(firstSection),
  };
}

function parseBlocks(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== "")
    .map(parseBlock);
}

function parseBlock(chunk: string): Block {
  const heading = /^(#{1,4}) (.+)$/.exec(chunk);
  if (heading !== null) {
    return { kind: "heading", level: (heading[1] ?? "").length, text: heading[2] ?? "" };
  }
  const lines = chunk.split("\n");
  if (chunk.startsWith("|")) {
    const [header = [], , ...rows] = lines.map(splitTableRow);
    return { kind: "table", header, rows };
  }
  if (lines.every((line) => line.startsWith("- "))) {
    return { kind: "list", items: lines.map((line) => line.slice(2)) };
  }
  return { kind: "paragraph", text: lines.join(" ") };
}

function splitTableRow(line: string): string[] {
  return line
    .replace(/^\|/, "")
    .replace(/\|$/, "")
    .split("|")
    .map((cell) => cell.trim());
}

/** The page that Chromium prints: a paper as a journal would set it. */
export function renderPage(paper: Paper, layout: ExampleLayout): string {
  const [authors = "", journal] = paper.frontLines;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(paper.title)}</title>
<style>${styleSheet(runningHead(authors, journal), layout)}</style>
</head>
<body>
<header>
${journal === undefined ? "" : `<p class="journal">${renderInline(journal)}</p>`}
<h1>${renderInline(paper.title)}</h1>
<p class="authors">${renderInline(authors)}</p>
</header>
<main>
${renderBlocks(layout === "two-column" ? paper.blocks.map(hyphenateBlock) : paper.blocks)}
</main>
<script>${settleHyphensScript}</script>
</body>
</html>
`;
}

function hyphenateBlock(block: Block): Block {
  return block.kind === "paragraph" ? { ...block, text: addSoftHyphens(block.text) } : block;
}

function runningHead(authors: string, journal: string | undefined): string {
  if (journal === undefined) {
    return manuscriptRunningHead;
  }
  const journalName = journal.split(",")[0] ?? "";
  return `${shortAuthors(authors)} · ${journalName}`;
}

function shortAuthors(authors: string): string {
  const familyNames = authors.split(/, | and /).map((name) => name.split(" ").at(-1) ?? name);
  return familyNames.length > 2 ? `${familyNames[0] ?? ""} et al.` : familyNames.join(" and ");
}

function renderBlocks(blocks: Block[]): string {
  let section = "";
  return blocks
    .map((block) => {
      if (block.kind === "heading") {
        section = block.level === 2 ? block.text : section;
      }
      return renderBlock(block, section);
    })
    .join("\n");
}

function renderBlock(block: Block, section: string): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level}>${renderInline(block.text)}</h${block.level}>`;
    case "paragraph":
      return `<p${paragraphClass(block.text, section)}>${renderInline(block.text)}</p>`;
    case "list":
      return `<ul>${block.items.map((item) => `<li>${renderInline(item)}</li>`).join("")}</ul>`;
    case "table":
      return renderTable(block.header, block.rows);
  }
}

function paragraphClass(text: string, section: string): string {
  if (section === "References") {
    return ' class="reference"';
  }
  if (section === "Abstract") {
    return ' class="abstract"';
  }
  return text.startsWith("**Table") ? ' class="caption"' : "";
}

function renderTable(header: string[], rows: string[][]): string {
  const head = header.map((cell) => `<th>${renderInline(cell)}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${renderInline(cell)}</td>`).join("")}</tr>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function renderInline(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(quantity, '<span class="quantity">$&</span>')
    .replace(/(^|\s)(https?:\/\/[^\s<]+)/g, '$1<a href="$2">$2</a>');
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function styleSheet(head: string, layout: ExampleLayout): string {
  return `${pageStyle(head)}${textStyle}${layout === "two-column" ? twoColumnStyle : oneColumnStyle}`;
}

function pageStyle(head: string): string {
  return `
@page {
  size: A4;
  margin: 24mm 20mm 22mm;
  @top-center { content: ${JSON.stringify(head)}; font: italic 8.5pt "Liberation Serif", serif; }
  @bottom-center { content: counter(page); font: 8.5pt "Liberation Serif", serif; }
}`;
}

const textStyle = `
@media screen { body { width: 170mm; } }
body { margin: 0; font-family: "Liberation Serif", serif; color: #000; }
header { text-align: center; margin-bottom: 6mm; }
h1 { font-size: 17pt; line-height: 1.2; margin: 2mm 8mm 3mm; text-wrap: balance; }
.journal { font-size: 8.5pt; margin: 0 0 4mm; }
.authors { font-size: 11pt; margin: 0; }
h2 { font-size: 12pt; margin: 4.5mm 0 1.5mm; }
h3 { font-size: 10.5pt; font-style: italic; font-weight: normal; margin: 3mm 0 1mm; }
h2, h3 { break-after: avoid; }
main > h2:first-child { margin-top: 0; }
p { margin: 0; orphans: 2; widows: 2; }
p + p { text-indent: 4mm; }
p.caption { margin-top: 3mm; text-indent: 0; text-align: left; font-size: 9pt; break-after: avoid; }
p.reference { text-indent: -5mm; padding-left: 5mm; margin-bottom: 1mm; font-size: 9pt; text-align: left; }
span.quantity { white-space: nowrap; }
a { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin: 2.5mm 0 3mm; font-size: 8.5pt; break-inside: avoid; }
table + p { text-indent: 0; }
thead { border-top: 0.8pt solid #000; border-bottom: 0.5pt solid #000; }
tbody { border-bottom: 0.8pt solid #000; }
th, td { padding: 0.6mm 1mm; text-align: left; vertical-align: top; hyphens: none; }
`;

const twoColumnStyle = `
main { columns: 2; column-gap: 7mm; font-size: 10pt; line-height: 1.24; text-align: justify; hyphens: manual; }
`;

const oneColumnStyle = `
main { font-size: 10.5pt; line-height: 1.35; text-align: left; }
p.abstract { margin: 0 8mm; }
`;
