import type { Span } from "../../domain/document/locator.ts";
import { findMath } from "./find-math.ts";
import { type TextTable, tableAt } from "./tables/text-tables.ts";

/** Private-use characters that replace syntax that Markdown does not know. */
export const placeholders = { block: "\ue001", inline: "\ue000", nothing: "\ue002", sign: "\ue003" } as const;

/** Pandoc syntax that Markdown does not know, found before parsing. */
export type MaskedRegion = Span &
  ({ kind: "display-math" | "math"; tex: Span } | { kind: "table"; table: TextTable } | { kind: "include"; name: string });

/** Maximum number of signs of one kind in a paragraph; the parser's time grows with their square. */
const maxSigns = 1_000;
/** Signs that the parser pairs, comment-like tags, and underlines of headings. */
const crowdedSigns = [/[[\]]/g, /[*_~]/g, /<(?=[!?])/g, /^ {0,3}[=-](?=[=-]*[ \t]*$)/gm];
/** Maximum characters of a paragraph with brackets: in longer ones the parser would look back to an open bracket from every word. */
const longestParagraph = 50_000;
/** Maximum nesting of quotations and lists; the code that handles them is recursive. */
const maxDepth = 50;
const container = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y;

const fence = /^ {0,3}(`{3,}|~{3,})/;
const div = /^ {0,3}:{3,}(?:[ \t]*(?:\{[^{}\n]*\}|[\w.-]+))?[ \t]*:*[ \t]*$/;
const include = /^[ \t]*\{\{<[ \t]*include[ \t]+([^>\s]+)[ \t]*>\}\}[ \t]*$/;
const shortcode = /\{\{<[^<>\n]{0,500}>\}\}/g;
const attributes = /(?<=[\])`$])\{(?:[#.=]|-\}|[\w-]+=)[^{}\n]{0,300}\}?|[ \t]\{(?:[#.][\w:.-]+[^{}\n]{0,300}|-)\}(?=[ \t]*$)/gm;

interface MaskedSource {
  masked: string;
  islands: Map<number, MaskedRegion>;
  /** Whether a paragraph is so long that the parser must not look for web addresses at each of its words. */
  hasLongParagraph: boolean;
}

/** Masks what a Markdown parser would misread, such as formulas, drawn tables, divs, attributes and shortcodes. Offsets stay the same. */
export function maskPandoc(source: string): MaskedSource {
  const islands = new Map<number, MaskedRegion>();
  const covers: (Span & { by: string })[] = [];
  const lines = linesOf(source);
  let fenced = "";
  /** Runs of lines outside of code. */
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
  let hasLongParagraph = false;
  const masked = maskRegions(source, covers).replace(/(?:[^\n]+\n?)+/g, (paragraph) => {
    if (paragraph.length > longestParagraph) hasLongParagraph = true;
    return maskCrowdedSigns(paragraph);
  });
  return { masked, islands, hasLongParagraph };

  function addBlock(island: MaskedRegion): void {
    islands.set(island.start, island);
    covers.push(
      { start: island.start, end: island.start + 1, by: placeholders.block },
      { start: island.start + 1, end: island.end, by: " " },
    );
  }
}

/** The offset of the content of a line that is nested too deep; 0 for all others. */
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

/** Replaces each character of the regions by their placeholder; line breaks stay. Later regions override earlier ones. */
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
