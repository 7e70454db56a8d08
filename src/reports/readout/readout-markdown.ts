import type { Cell } from "../../domain/document/document.ts";
import type { Span } from "../../domain/document/locator.ts";
import type { Readout } from "../../domain/document/readout.ts";

type Block = Readout["blocks"][number];

/** The parsed document as Markdown. */
export function renderReadoutMarkdown(readout: Readout): string {
  const blocks = readout.blocks.map((block, index) => writeBlock(block, readout) + gapAfter(block, readout.blocks[index + 1]));
  const title = readout.title !== "" && !readout.blocks.some(({ kind }) => kind === "title") ? `# ${escaped(readout.title)}\n\n` : "";
  const head = readout.blocks.findIndex(({ kind }) => kind === "title") + 1;
  const names = readout.blocks.some(({ kind }) => kind === "byline") ? "" : authorLine(readout);
  return [title, ...blocks.slice(0, head), names, ...blocks.slice(head)].join("");
}

/** Authors that the file names outside its text, as in front matter. */
function authorLine({ authors }: Readout): string {
  const names = authors.map(({ family, given }) => escaped(given ? `${given} ${family}` : family));
  return names.length > 0 ? `${names.join(", ")}\n\n` : "";
}

function writeBlock(block: Block, readout: Readout): string {
  const words = inline(block.locator, readout);
  switch (block.kind) {
    case "title":
      return `# ${words}`;
    case "heading":
      return `${"#".repeat(Math.min(6, (block.level ?? 1) - outermost(readout) + 2))} ${words}`;
    case "list-item":
      return `- ${words}`;
    case "caption":
      return `*${words}*`;
    case "code":
      return fenced(readout.text.slice(block.locator.start, block.locator.end));
    case "equation":
      return `$$\n${readout.text.slice(block.locator.start, block.locator.end)}\n$$`;
    case "footnote":
      return `[^${block.label ?? "note"}]: ${withoutLabel(words, block.label)}`;
    case "table":
      return block.cells ? markdownTable(block.cells, (cell) => inline(cell, readout)) : fenced(block.locator.quote.exact);
    case "reference-entry":
      return `- ${words}`;
    case "byline":
    case "paragraph":
      return words;
  }
}

/** The level of the top headings, which become level 2 at any first level of the file. */
function outermost({ blocks }: Readout): number {
  return Math.min(...blocks.filter(({ kind }) => kind === "heading").map(({ level = 1 }) => level));
}

/** A printed note begins with its own number. */
function withoutLabel(words: string, label: string | undefined): string {
  return label !== undefined && words.startsWith(`^${label}^ `) ? words.slice(label.length + 3) : words;
}

/** List items have no blank line between them; other blocks do. */
function gapAfter({ kind }: Block, next: Block | undefined): string {
  const isList = kind === "list-item" || kind === "reference-entry";
  return isList && next?.kind === kind ? "\n" : "\n\n".slice(0, next ? 2 : 1);
}

function fenced(text: string): string {
  const fence = "`".repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}\n${text}\n${fence}`;
}

interface InlineMark extends Span {
  write: (words: string) => string;
}

/** The text of a span with note calls and superscripts in Markdown syntax. */
function inline(span: Span, { text, markup }: Readout): string {
  const calls: InlineMark[] = markup.noteCalls.map((call) => ({ ...call, write: () => `[^${call.label}]` }));
  const isCall = ({ start, end }: Span) => calls.some((call) => call.start < end && start < call.end);
  const raised: InlineMark[] = markup.superscripts.filter((one) => !isCall(one)).map((one) => ({ ...one, write: (words) => `^${words}^` }));
  const marks = [...calls, ...raised].filter(({ start, end }) => span.start <= start && end <= span.end);
  let written = "";
  let at = span.start;
  for (const { start, end, write } of marks.sort((one, other) => one.start - other.start)) {
    if (start < at) continue;
    written += escaped(text.slice(at, start)) + write(escaped(text.slice(start, end)));
    at = end;
  }
  return escapeStart(written + escaped(text.slice(at, span.end))).replace(/\s*\n\s*/g, " ");
}

function escaped(text: string): string {
  return text.replace(/[\\`*_<]/g, "\\$&");
}

/** Escapes signs that begin a heading, a list or a quotation. */
function escapeStart(text: string): string {
  return text.replace(/^(?=[#>+-]\s|#+\s)/, "\\").replace(/^(\d+)(?=[.)]\s)/, "$1\\");
}

/** A pipe table: one line per row, with empty cells for spans. */
function markdownTable(cells: Cell[], write: (cell: Cell) => string): string {
  const rows = Math.max(0, ...cells.map(({ row }) => row + 1));
  const columns = Math.max(1, ...cells.map(({ column, columns: width = 1 }) => column + width));
  const grid = Array.from({ length: rows }, () => new Array<string>(columns).fill(""));
  for (const cell of cells) grid[cell.row]![cell.column] = write(cell).replaceAll("|", "\\|");
  const lines = grid.map((row) => `| ${row.join(" | ")} |`);
  return [lines[0] ?? "", `|${" --- |".repeat(columns)}`, ...lines.slice(1)].join("\n");
}
