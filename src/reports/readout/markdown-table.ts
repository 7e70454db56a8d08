import type { Cell } from "../../domain/document.ts";

/** A table with pipes: one line a row, with empty cells where a cell fills several. */
export function markdownTable(cells: Cell[], write: (cell: Cell) => string): string {
  const rows = Math.max(0, ...cells.map(({ row }) => row + 1));
  const columns = Math.max(1, ...cells.map(({ column, columns: width = 1 }) => column + width));
  const grid = Array.from({ length: rows }, () => new Array<string>(columns).fill(""));
  for (const cell of cells) grid[cell.row]![cell.column] = write(cell).replaceAll("|", "\\|");
  const lines = grid.map((row) => `| ${row.join(" | ")} |`);
  return [lines[0] ?? "", `|${" --- |".repeat(columns)}`, ...lines.slice(1)].join("\n");
}
