import { joinedText } from "../cut-pieces.ts";
import type { Stretch, Table } from "./flow.ts";

/** The number of an equation as it is printed beside it. */
const number = /^[([]?(?:[A-Z]\.?)?\d{1,3}(?:[.\-–]\d{1,3})*[a-z]?[)\]]$/;

/** Whether stretches are mathematics alone, or with a number beside it. */
export function isEquation(stretches: Stretch[]): boolean {
  const words = wordsBeside(stretches);
  return stretches.some(({ isMath }) => isMath) && (/^[.,;]?$/.test(words) || number.test(words));
}

export function equationLabel(stretches: Stretch[]): string | undefined {
  const words = wordsBeside(stretches);
  // Word itself writes the number behind a sign within the equation.
  return number.test(words) ? words : /#\s*(\([^()]{1,12}\))$/.exec(joinedText(stretches).trim())?.[1];
}

function wordsBeside(stretches: Stretch[]): string {
  return joinedText(stretches.filter(({ isMath }) => !isMath)).trim();
}

/** Many set an equation and its number in a table of one row. */
export function isEquationTable({ rows }: Table): boolean {
  return rows.length === 1 && isEquation(stretchesOfTable(rows));
}

export function stretchesOfTable(rows: Table["rows"]): Stretch[] {
  return rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs.flatMap(({ stretches }) => stretches)));
}
