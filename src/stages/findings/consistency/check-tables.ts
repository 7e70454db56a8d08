import type { Block, Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { contentStems } from "../../../domain/text/words/content-words.ts";
import { normalizeSigns, type Prose, type ProseIssue, type ProseSentence } from "../prose/prose.ts";
import { cellDiffers, sumWrong } from "../rules/consistency.ts";
import { exactQuantities } from "./exact-quantities.ts";
import { isDigitSlip } from "./printed-numbers.ts";

const mention = /\bTable (\d{1,2})(?![\d.]*\d|[\w-])/g;
/** Words for numbers computed from a table, which are not in it. */
const derived =
  /\b(?:than|difference|compared|increase[ds]?|decrease[ds]?|improve\w*|gains?|points|average|mean|overall|total|sum|ratio|times|twice|half|between|most|respectively|remaining|both|all|combined|rows?|columns?)\b|[-–]fold/i;

/** Sentences with a number for a table cell that has another number. */
export function checkTableCells({ document, sentences }: Prose): ProseIssue[] {
  const tables = new Map<string, SimpleTable>();
  for (const grid of findSimpleTables(document)) {
    const number = numberOfTable(document, grid);
    if (number !== undefined) tables.set(number, grid);
  }
  return sentences.flatMap((sentence) => {
    const named = [...sentence.text.matchAll(mention)].map(([, number]) => number!);
    const grid = named.length === 1 ? tables.get(named[0]!) : undefined;
    return grid && !sentence.isCited && !derived.test(sentence.text) ? compare(sentence, grid, named[0]!) : [];
  });
}

/** The number in the table's own label, or in the caption right before or after it. */
function numberOfTable({ text, blocks }: Prose["document"], { block }: SimpleTable): string | undefined {
  const index = blocks.indexOf(block);
  const captions = [block, blocks[index - 1], blocks[index + 1]].filter(
    (near) => near !== undefined && (near === block || near.kind === "caption"),
  );
  const names = captions.flatMap((near) => /^\W*table (\d+)/i.exec(near!.label ?? text.slice(near!.start, near!.start + 20))?.[1] ?? []);
  return new Set(names).size === 1 ? names[0] : undefined;
}

function compare(sentence: ProseSentence, { header, rows }: SimpleTable, table: string): ProseIssue[] {
  const quantities = exactQuantities(sentence);
  const [quantity] = quantities;
  const stems = new Set(contentStems(sentence.text));
  if (quantities.length !== 1 || !quantity) return [];
  const names = (text: string | undefined) => contentStems(text ?? "").filter((word) => word.length > 1);
  const isNamed = (text: string | undefined) => names(text).length > 0 && names(text).every((word) => stems.has(word));
  const named = rows.filter((row) => isNamed(row[0]?.text));
  const columns = header.flatMap((cell, column) =>
    column > 0 && rows.some((row) => readCellNumber(row[column])) ? [{ column, text: cell?.text }] : [],
  );
  const meant = columns.length === 1 ? columns : columns.filter(({ text }) => isNamed(text));
  if (named.length !== 1 || meant.length !== 1) return [];
  const cell = named[0]![meant[0]!.column];
  const number = readCellNumber(cell);
  if (!cell || !number) return [];
  const slack = quantity.rounding.printed + 0.5 * 10 ** -(number.printed.split(".")[1]?.length ?? 0);
  const isIn = (value: number, scale: number) => Math.abs(quantity.printed - value * scale) <= slack * Math.max(1, scale) + 1e-9;
  // A number that is anywhere in the table was taken from another cell than the one assumed.
  const held = rows.flatMap((row) => row.flatMap((each) => readCellNumber(each)?.value ?? []));
  if (held.some((value) => [1, 100, 0.01, 1_000].some((scale) => isIn(value, scale)))) return [];
  const message = `The text gives ${quantity.text}, and Table ${table} has ${number.printed} in the row “${named[0]![0]!.text}”.`;
  return [{ rule: cellDiffers, message, at: sentence, beside: [cell], contrast: { claimWords: quantity.text, sourceWords: cell.text } }];
}

/** Minimum rows above a total. */
const minRows = 2;
const overlapping = /\b(?:multiple|several|more than one|overlap\w*|missing|selected|top|excerpt|among others)\b/i;

/** Columns of integers whose last row is named a total and is not the sum. */
export function checkTableTotals({ document }: Prose): ProseIssue[] {
  return findSimpleTables(document).flatMap((grid) => {
    const near = document.text.slice(Math.max(0, grid.block.start - 400), grid.block.end + 400);
    return overlapping.test(near) ? [] : checkTotals(grid);
  });
}

function checkTotals({ rows }: SimpleTable): ProseIssue[] {
  const isTotal = (row: SimpleTable["rows"][number] | undefined) => /^(?:grand |sum )?total\W*$|^sum\W*$/i.test(row?.[0]?.text ?? "");
  const last = rows.at(-1);
  const above = rows.slice(0, -1);
  if (
    !last ||
    !isTotal(last) ||
    above.length < minRows ||
    above.some((row) => isTotal(row) || /total|^of which|^all\b/i.test(row[0]?.text ?? ""))
  )
    return [];
  const columns = last.flatMap((cell, column) => {
    const total = column === 0 ? undefined : readCellNumber(cell);
    const parts = above.map((row) => readCellNumber(row[column]));
    if (!cell || !total || !parts.every((part) => part !== undefined)) return [];
    if ([total, ...parts].some(({ printed }) => printed.includes(".") || printed.startsWith("-"))) return [];
    const sum = parts.reduce((all, { value }) => all + value, 0);
    return [{ cell, total, sum, first: above[0]![column]!, lastPart: above.at(-1)![column]! }];
  });
  const wrong = columns.filter(({ total, sum }) => sum !== total.value);
  // If other columns add up, the table lists parts. Otherwise only a difference of one digit is certainly an error.
  const isList = columns.length > wrong.length;
  return wrong
    .filter(({ total, sum }) => (isList ? wrong.length === 1 : columns.length === 1) && isDigitSlip(sum, total.value))
    .map(({ cell, total, sum }) => ({
      rule: sumWrong,
      message: `The column comes to ${sum}, and its total is given as ${total.printed}.`,
      at: cell,
      about: above.map((row) => row[0]?.text ?? "").join(" "),
    }));
}

interface SimpleTableCell extends Span {
  text: string;
}

/** A table as rows and columns; tables with spanning cells are left out. */
interface SimpleTable {
  block: Block;
  header: (SimpleTableCell | undefined)[];
  rows: (SimpleTableCell | undefined)[][];
}

function findSimpleTables({ text, blocks }: Document): SimpleTable[] {
  return blocks.flatMap((block) => {
    const cells = block.kind === "table" ? (block.cells ?? []) : [];
    if (cells.length === 0 || cells.some(({ rows = 1, columns = 1 }) => rows > 1 || columns > 1)) return [];
    const grid: (SimpleTableCell | undefined)[][] = [];
    for (const { row, column, start, end } of cells) {
      grid[row] ??= [];
      grid[row][column] = { start, end, text: normalizeSigns(text.slice(start, end)).trim() };
    }
    const [header = [], ...rows] = Array.from(grid, (row) => Array.from(row ?? [], (cell) => cell));
    return rows.length > 0 ? [{ block, header, rows }] : [];
  });
}

/** The number of a cell with only a number and a unit; undefined otherwise. */
function readCellNumber(cell: SimpleTableCell | undefined): { value: number; printed: string } | undefined {
  const [, printed] = /^(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?) ?(?:%|°C)?$/.exec(cell?.text ?? "") ?? [];
  return printed === undefined ? undefined : { value: Number(printed.replaceAll(",", "")), printed };
}
