import { joinedText } from "../../shared/cut-pieces.ts";
import type { DocxTable, TextRun } from "../content/flow.ts";

/** The number of an equation as it is printed beside it. */
const number = /^[([]?(?:[A-Z]\.?)?\d{1,3}(?:[.\-–]\d{1,3})*[a-z]?[)\]]$/;

/** Whether runs are only mathematics, or mathematics with an equation number. */
export function isEquation(runs: TextRun[]): boolean {
  const words = wordsBeside(runs);
  return runs.some(({ isMath }) => isMath) && (/^[.,;]?$/.test(words) || number.test(words));
}

export function equationLabel(runs: TextRun[]): string | undefined {
  const words = wordsBeside(runs);
  // Word writes the number behind a # within the equation.
  return number.test(words) ? words : /#\s*(\([^()]{1,12}\))$/.exec(joinedText(runs).trim())?.[1];
}

function wordsBeside(runs: TextRun[]): string {
  return joinedText(runs.filter(({ isMath }) => !isMath)).trim();
}

/** Authors often set an equation and its number in a table of one row. */
export function isEquationTable({ rows }: DocxTable): boolean {
  return rows.length === 1 && isEquation(runsOfTable(rows));
}

export function runsOfTable(rows: DocxTable["rows"]): TextRun[] {
  return rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs)));
}
