import { joinedText } from "../../shared/cut-pieces.ts";
import type { DocxTable, TextRun } from "../content/flow.ts";

/** The number of an equation as it is printed beside it. */
const number = /^[([]?(?:[A-Z]\.?)?\d{1,3}(?:[.\-–]\d{1,3})*[a-z]?[)\]]$/;

/** Whether stretches are only mathematics, or mathematics with an equation number. */
export function isEquation(stretches: TextRun[]): boolean {
  const words = wordsBeside(stretches);
  return stretches.some(({ isMath }) => isMath) && (/^[.,;]?$/.test(words) || number.test(words));
}

export function equationLabel(stretches: TextRun[]): string | undefined {
  const words = wordsBeside(stretches);
  // Word writes the number behind a # within the equation.
  return number.test(words) ? words : /#\s*(\([^()]{1,12}\))$/.exec(joinedText(stretches).trim())?.[1];
}

function wordsBeside(stretches: TextRun[]): string {
  return joinedText(stretches.filter(({ isMath }) => !isMath)).trim();
}

/** Authors often set an equation and its number in a table of one row. */
export function isEquationTable({ rows }: DocxTable): boolean {
  return rows.length === 1 && isEquation(runsOfTable(rows));
}

export function runsOfTable(rows: DocxTable["rows"]): TextRun[] {
  return rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs.flatMap(({ stretches }) => stretches)));
}
