import type { MeaningSettings } from "../../src/stages/ingest/cutting/cut-by-meaning.ts";
import { nameOf, semanticGrid } from "./semantic-grid.ts";

const columnOf = ({ window, shortest }: MeaningSettings) => `${window}/${shortest}`;
const rowOf = ({ rule, level }: MeaningSettings) => `${rule} ${level}`;

/** The scores of the grid, as data by name, and as a table with one row for each rule and level, one column for each window and shortest length. */
export function tellGrid(scores: number[]): { details: { grid: Record<string, number> }; notes: string[] } {
  const best = scores.indexOf(Math.max(...scores));
  const columns = [...new Set(semanticGrid.map(columnOf))];
  const rows = [...new Set(semanticGrid.map(rowOf))];
  const cell = (row: string, column: string) => {
    const index = semanticGrid.findIndex((setting) => rowOf(setting) === row && columnOf(setting) === column);
    return `${scores[index]!.toFixed(3)}${index === best ? "*" : ""}`.padEnd(8);
  };
  return {
    details: {
      grid: Object.fromEntries(
        semanticGrid.map((setting, index) => [`boundarySimilarity.${nameOf(setting)}`, Number(scores[index]!.toFixed(6))]),
      ),
    },
    notes: [
      "Semantic cutting: boundary similarity by rule and level; columns are sentences compared on each side / shortest piece in characters.",
      `  ${"".padEnd(16)}${columns.map((column) => column.padEnd(8)).join("")}`.trimEnd(),
      ...rows.map((row) => `  ${row.padEnd(16)}${columns.map((column) => cell(row, column)).join("")}`.trimEnd()),
      `  * the best: ${nameOf(semanticGrid[best]!)}`,
    ],
  };
}
