import { joinedText } from "../../shared/cut-pieces.ts";
import type { DocxTable, TextRun } from "../content/flow.ts";

/** The number of an equation as it is printed beside it. */
const number = /^[([]?(?:[A-Z]\.?)?\d{1,3}(?:[.\-–]\d{1,3})*[a-z]?[)\]]$/;

/** Whether stretches are mathematics alone, or with a number beside it. */
export function isEquation(stretches: TextRun[]): boolean {
  const words = wordsBeside(stretches);
  return stretches.some(({ isMath }) => isMath) && (/^[.,;]?$/.test(words) || number.test(words));
}

export function equationLabel(stretches: TextRun[]): string | undefined {
  const words = wordsBeside(stretches);
  // Word itself writes the number behind a sign within the equation.
  return number.test(words) ? words : /#\s*(\([^()]{1,12}\))$/.exec(joinedText(stretches).trim())?.[1];
}

function wordsBeside(stretches: TextRun[]): string {
  return joinedText(stretches.filter(({ isMath }) => !isMath)).trim();
}

/** Many set an equation and its number in a table of one row. */
export function isEquationTable({ rows }: DocxTable): boolean {
  return rows.length === 1 && isEquation(runsOfTable(rows));
}

export function runsOfTable(rows: DocxTable["rows"]): TextRun[] {
  return rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs.flatMap(({ stretches }) => stretches)));
}
