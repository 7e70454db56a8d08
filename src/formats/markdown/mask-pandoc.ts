import type { Span } from "../../domain/document/locator.ts";
import { findMath } from "./find-math.ts";
import { type TextTable, tableAt } from "./tables/text-tables.ts";

/** Characters of private use that hold the place of what Markdown itself does not know. */
export const placeholders = { block: "\ue001", inline: "\ue000", nothing: "\ue002", sign: "\ue003" } as const;

/** Something that pandoc knows and Markdown does not, found before the parsing. */
export type MaskedRegion = Span &
  ({ kind: "display-math" | "math"; tex: Span } | { kind: "table"; table: TextTable } | { kind: "include"; name: string });

/** More signs of one kind than a paragraph has that a person wrote; the parser's time grows with their square. */
const maxSigns = 1_000;
/** Signs that the parser pairs, of tags only those that run on to an end of their own; and lines that underline a heading. */
const crowdedSigns = [/[[\]]/g, /[*_~]/g, /<(?=[!?])/g, /^ {0,3}[=-](?=[=-]*[ \t]*$)/gm];
/** Characters; in a longer paragraph brackets are plain signs, as the parser looks back to an open one from every word. */
const longestParagraph = 50_000;
/** Quotations and lists in each other, deeper than any that a person wrote; what handles them calls itself. */
const maxDepth = 50;
const container = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y;

const fence = /^ {0,3}(`{3,}|~{3,})/;
const div = /^ {0,3}:{3,}(?:[ \t]*(?:\{[^{}\n]*\}|[\w.-]+))?[ \t]*:*[ \t]*$/;
const include = /^[ \t]*\{\{<[ \t]*include[ \t]+([^>\s]+)[ \t]*>\}\}[ \t]*$/;
const shortcode = /\{\{<[^<>\n]{0,500}>\}\}/g;
const attributes = /(?<=[\])`$])\{(?:[#.=]|-\}|[\w-]+=)[^{}\n]{0,300}\}?|[ \t]\{(?:[#.][\w:.-]+[^{}\n]{0,300}|-)\}(?=[ \t]*$)/gm;

/**
 * Puts holders in the place of what a parser of Markdown would misread: formulas, tables drawn with lines, divs, attributes,
 * shortcodes. The length stays, so offsets do too.
 */
export function maskPandoc(source: string): { masked: string; islands: Map<number, MaskedRegion> } {
  const islands = new Map<number, MaskedRegion>();
  const covers: (Span & { by: string })[] = [];
  const lines = linesOf(source);
  let fenced = "";
  /** Lines outside of code, in runs, for what may stand anywhere in them. */
  const open: Span[] = [];

  for (let index = 0; index < lines.length; index++) {
    const { start, end } = lines[index]!;
    const line = source.slice(start, end);
    const content = depthEnd(line);
    if (content > 0) covers.push({ start, end: start + content, by: placeholders.nothing });
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
        covers.push({ ...island, by: placeholders.inline });
      }
    }
    for (const found of [...text.matchAll(attributes), ...text.matchAll(shortcode)])
      covers.push({ start: start + found.index, end: start + found.index + found[0].length, by: placeholders.nothing });
  }
  const masked = maskRegions(source, covers);
  return { masked: source.length > maxSigns ? masked.replace(/(?:[^\n]+\n?)+/g, maskCrowdedSigns) : masked, islands };

  function addBlock(island: MaskedRegion): void {
    islands.set(island.start, island);
    covers.push(
      { start: island.start, end: island.start + 1, by: placeholders.block },
      { start: island.start + 1, end: island.end, by: " " },
    );
  }
}

/** Where the content of a line begins that stands in too many quotations and lists; 0 for all others. */
function depthEnd(line: string): number {
  let [depth, end] = [0, 0];
  container.lastIndex = 0;
  for (; container.test(line); depth++) end = container.lastIndex;
  return depth > maxDepth ? end : 0;
}

function maskCrowdedSigns(paragraph: string): string {
  if (paragraph.length < maxSigns) return paragraph;
  return crowdedSigns.reduce((text, signs, index) => {
    const isTooLong = index === 0 && text.length > longestParagraph;
    return isTooLong || isCrowded(text, signs) ? text.replace(signs, (crowd) => placeholders.sign.repeat(crowd.length)) : text;
  }, paragraph);
}

function isCrowded(text: string, signs: RegExp): boolean {
  let count = 0;
  signs.lastIndex = 0;
  while (count <= maxSigns && signs.test(text)) count++;
  return count > maxSigns;
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
function maskRegions(source: string, covers: (Span & { by: string })[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, by } of covers.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end <= start) continue;
    parts.push(source.slice(at, start), source.slice(start, end).replace(/[^\n\r]/g, by));
    at = end;
  }
  return parts.join("") + source.slice(at);
}
