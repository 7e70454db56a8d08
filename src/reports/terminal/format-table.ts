import { cleanText } from "../text/clean-text.ts";

/** Rows in columns, two spaces apart. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map(cleanText));
  const widths = (clean[0] ?? []).map((_, column) => Math.max(...clean.map((row) => row[column]!.length)));
  return clean
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join("");
}
