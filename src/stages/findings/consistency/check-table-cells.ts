import { contentStems } from "../../../domain/text/words/content-words.ts";
import type { Prose, ProseIssue, ProseSentence } from "../prose/prose.ts";
import { cellDiffers } from "../rules/consistency.ts";
import { exactQuantities } from "./exact-quantities.ts";
import { findSimpleTables, readCellNumber, type SimpleTable } from "./find-simple-tables.ts";

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
