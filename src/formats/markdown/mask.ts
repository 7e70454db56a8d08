import type { Span } from "../../domain/locator.ts";
import { findMath } from "./find-math.ts";
import { type TextTable, tableAt } from "./text-tables.ts";

/** Characters of private use that hold the place of what Markdown itself does not know. */
export const holders = { block: "\ue001", inline: "\ue000", nothing: "\ue002", bracket: "\ue003" } as const;

/** Something that pandoc knows and Markdown does not, found before the parsing. */
export type Island = Span &
  ({ kind: "display-math" | "math"; tex: Span } | { kind: "table"; table: TextTable } | { kind: "include"; name: string });

/** More brackets than a paragraph has that a person wrote; the parser's time grows with their square. */
const mostBrackets = 1_000;

const fence = /^ {0,3}(`{3,}|~{3,})/;
const div = /^ {0,3}:{3,}(?:[ \t]*(?:\{[^{}\n]*\}|[\w.-]+))?[ \t]*:*[ \t]*$/;
const include = /^[ \t]*\{\{<[ \t]*include[ \t]+([^>\s]+)[ \t]*>\}\}[ \t]*$/;
const shortcode = /\{\{<[^<>\n]{0,500}>\}\}/g;
const attributes = /(?<=[\])`$])\{(?:[#.=]|-\}|[\w-]+=)[^{}\n]{0,300}\}?|[ \t]\{(?:[#.][\w:.-]+[^{}\n]{0,300}|-)\}(?=[ \t]*$)/gm;

/**
 * Puts holders in the place of what a parser of Markdown would misread: formulas, tables drawn with lines, divs, attributes,
 * shortcodes. The length stays, so offsets do too.
 */
export function maskPandoc(source: string): { masked: string; islands: Map<number, Island> } {
  const islands = new Map<number, Island>();
  const covers: (Span & { by: string })[] = [];
  const lines = linesOf(source);
  let fenced = "";
  /** Lines outside of code, in runs, for what may stand anywhere in them. */
  const open: Span[] = [];

  for (let index = 0; index < lines.length; index++) {
    const { start, end } = lines[index]!;
    const line = source.slice(start, end);
    const [, mark] = fence.exec(line) ?? [];
    if (fenced !== "") {
      if (mark?.startsWith(fenced) && line.trim() === mark) fenced = "";
      continue;
    }
    if (mark) {
      fenced = mark;
      continue;
    }
    const name = include.exec(line)?.[1];
    const table = name ? undefined : tableAt(source, lines, index);
    if (div.test(line)) covers.push({ start, end, by: " " });
    else if (name) addBlock({ kind: "include", name, start, end });
    else if (table) {
      addBlock({ kind: "table", table, start, end: lines[table.lastLine]!.end });
      index = table.lastLine;
    } else if (open.at(-1)?.end === start - 1) open.at(-1)!.end = end;
    else open.push({ start, end });
  }
  for (const { start, end } of open) {
    const text = source.slice(start, end);
    for (const math of findMath(text)) {
      const island = {
        kind: math.kind,
        start: start + math.start,
        end: start + math.end,
        tex: { start: start + math.tex.start, end: start + math.tex.end },
      };
      if (math.kind === "display-math") addBlock(island);
      else {
        islands.set(island.start, island);
        covers.push({ ...island, by: holders.inline });
      }
    }
    for (const found of [...text.matchAll(attributes), ...text.matchAll(shortcode)])
      covers.push({ start: start + found.index, end: start + found.index + found[0].length, by: holders.nothing });
  }
  const masked = cover(source, covers);
  return { masked: source.length > mostBrackets ? masked.replace(/(?:[^\n]+\n?)+/g, coverBrackets) : masked, islands };

  function addBlock(island: Island): void {
    islands.set(island.start, island);
    covers.push({ start: island.start, end: island.start + 1, by: holders.block }, { start: island.start + 1, end: island.end, by: " " });
  }
}

function coverBrackets(paragraph: string): string {
  if (paragraph.length < mostBrackets) return paragraph;
  const brackets = /[[\]]/g;
  let count = 0;
  while (count <= mostBrackets && brackets.test(paragraph)) count++;
  return count > mostBrackets ? paragraph.replace(/[[\]]/g, holders.bracket) : paragraph;
}

function linesOf(source: string): Span[] {
  const lines: Span[] = [];
  for (let start = 0; start <= source.length; ) {
    const newline = source.indexOf("\n", start);
    const end = newline === -1 ? source.length : newline;
    lines.push({ start, end: source[end - 1] === "\r" && end > start ? end - 1 : end });
    start = end + 1;
  }
  return lines;
}

/** The source with stretches of it covered by one character each; line breaks stay. Later covers lie over earlier ones. */
function cover(source: string, covers: (Span & { by: string })[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, by } of covers.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end <= start) continue;
    parts.push(source.slice(at, start), source.slice(start, end).replace(/[^\n\r]/g, by));
    at = end;
  }
  return parts.join("") + source.slice(at);
}
