import type { Page } from "../../../domain/document/layout.ts";
import type { PageRules } from "../characters/read-rules.ts";
import type { Fragment } from "./gather-fragments.ts";
import { type FragmentRow, gatherRows } from "./gather-rows.ts";

/** A page with its line fragments, before they are ordered. */
export interface FragmentPage {
  page: Page;
  fragments: Fragment[];
  rules: PageRules;
}

/** Share of a page's height, at top and bottom, with running heads, footers and page numbers. */
const marginShare = 0.12;
/** Maximum number of header or footer rows. */
const maxRows = 4;
/** Maximum points by which a running head moves from page to page. */
const drift = 4;
const pageNumber = /^(?:[-–—]?\s*(?:page\s*)?(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:of|\/)\s*\d{1,4})?\s*[-–—]?)$/i;

/** Removes running heads, footers and page numbers; `removed` keeps their text by page. */
export function removeRunningHeads(pages: FragmentPage[]): { pages: FragmentPage[]; removed: Map<number, string[]> } {
  const margins = pages.map(marginRows);
  const repeated = findRepeated(margins);
  const removed = new Map<number, string[]>();
  const cleaned = pages.map(({ page, fragments, rules }, index) => {
    const runningHeads = margins[index]!.flatMap((rows) => {
      const edge = outermost(rows, (row) => pageNumber.test(row.text) || repeated.has(row) || isNumberedHead(row, fragments));
      return rows.filter((row) => repeated.has(row) || edge.has(row));
    });
    const dropped = new Set(runningHeads.flatMap((row) => row.fragments));
    removed.set(
      page.number,
      runningHeads.map((row) => row.text),
    );
    return { page, rules, fragments: fragments.filter((fragment) => !dropped.has(fragment)) };
  });
  return { pages: cleaned, removed };
}

interface MarginRow extends FragmentRow {
  text: string;
}

/** The rows of the header and of the footer, both from the edge of the page inwards. */
function marginRows({ page, fragments }: FragmentPage): [MarginRow[], MarginRow[]] {
  const band = marginShare * page.height;
  const head = gatherRows(fragments.filter(({ baseline }) => baseline < band));
  const foot = gatherRows(fragments.filter(({ baseline }) => baseline > page.height - band)).reverse();
  return [head.slice(0, maxRows).map(withText), foot.slice(0, maxRows).map(withText)];
}

function withText(row: FragmentRow): MarginRow {
  return { ...row, text: row.fragments.flatMap((fragment) => fragment.words.map((word) => word.text)).join(" ") };
}

/** After the first line of the text, a single number is a table cell and not a page number. */
function outermost(rows: MarginRow[], isRunningHead: (row: MarginRow) => boolean): Set<MarginRow> {
  const end = rows.findIndex((row) => !isRunningHead(row));
  return new Set(end < 0 ? rows : rows.slice(0, end));
}

/** In ems: minimum distance of a page number from the words beside it, and of a header or footer from the text. */
const numberGap = 1.5;
const textGap = 2;

/** Recognises a header or footer that no other page repeats by the page number at one of its ends. */
function isNumberedHead({ fragments, baseline, size }: MarginRow, all: Fragment[]): boolean {
  if (fragments.length < 2) return false;
  const isNumber = ({ words }: Fragment) => words.length === 1 && /^\d{1,4}$/.test(words[0]!.text);
  const gap = (index: number) => fragments[index + 1]!.left - fragments[index]!.right > numberGap * size;
  const isNumbered = (isNumber(fragments[0]!) && gap(0)) || (isNumber(fragments.at(-1)!) && gap(fragments.length - 2));
  return isNumbered && all.every((other) => Math.abs(other.baseline - baseline) > textGap * size || fragments.includes(other));
}

function findRepeated(margins: [MarginRow[], MarginRow[]][]): Set<MarginRow> {
  const byText = new Map<string, { row: MarginRow; index: number }[]>();
  margins.forEach((rows, index) => {
    for (const row of rows.flat()) {
      // Page numbers inside a header change from page to page; the words around them do not.
      const key = row.text.replace(/\d+/g, "#").toLowerCase();
      const group = byText.get(key) ?? [];
      group.push({ row, index });
      byText.set(key, group);
    }
  });
  const repeated = new Set<MarginRow>();
  for (const group of byText.values()) {
    for (const { row, index } of group) {
      const hasMatch = group.some((other) => other.index !== index && Math.abs(other.row.baseline - row.baseline) < drift);
      if (hasMatch) repeated.add(row);
    }
  }
  return repeated;
}
