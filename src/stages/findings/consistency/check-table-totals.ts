import type { Prose, ProseIssue } from "../prose/prose.ts";
import { sumWrong } from "../rules/consistency.ts";
import { findSimpleTables, readCellNumber, type SimpleTable } from "./find-simple-tables.ts";
import { isDigitSlip } from "./printed-numbers.ts";

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
