import { IbidError } from "../../src/errors.ts";
import type { EvalResult } from "../run-eval.ts";
import { commandOf, type Measurement } from "./measurement.ts";

/** The measurements write the text between these lines; people write the rest of the page. */
const [opening, closing] = ["<!-- measured: `npm run accuracy` writes what stands here -->", "<!-- end of what is measured -->"];

/** Shown when the data or a model is missing. */
const missing = "not measured here";

/** A measurement and its result; null if it could not be made. */
export interface MeasurementResult {
  measurement: Measurement;
  result: Pick<EvalResult, "items" | "metrics"> | null;
}

/** The result of a measurement in words: "hit@10 .543, mrr@10 .347; 1,500 items". */
export function resultOf({ measurement, result }: MeasurementResult): string {
  if (!result) return missing;
  const shown = measurement.metrics.flatMap((name) => {
    const value = result.metrics[name];
    return value === undefined ? [] : [`${name} ${rounded(value)}`];
  });
  return shown.length === 0 ? missing : `${shown.join(", ")}; ${result.items.toLocaleString("en")} items`;
}

/** Rewrites the tables of the page from results by their command. */
export function writeTables(page: string, measurements: readonly Measurement[], results: ReadonlyMap<string, string>): string {
  const [start, end] = bounds(page);
  const groups = Map.groupBy(measurements, ({ group }) => group);
  const tables = [...groups].map(([group, own]) => `## ${group}\n\n${table(own, results)}`);
  return `${page.slice(0, start)}\n\n${tables.join("\n\n")}\n\n${page.slice(end)}`;
}

/** The results already on the page, by their command. */
export function readResults(page: string): Map<string, string> {
  const [start, end] = bounds(page);
  const rows = page
    .slice(start, end)
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(([, , command, result]) => (command?.startsWith("`ibid eval") && result ? [[command.slice(1, -1), result]] : [])),
  );
}

function bounds(page: string): [number, number] {
  const [start, end] = [page.indexOf(opening), page.indexOf(closing)];
  if (start >= 0 && end > start) return [start + opening.length, end];
  throw new IbidError("document-unreadable", "the page has no place for what is measured", {
    hint: `It needs the lines ${opening} and ${closing}.`,
  });
}

function table(measurements: readonly Measurement[], results: ReadonlyMap<string, string>): string {
  const rows = measurements.map((measurement) => {
    const command = commandOf(measurement);
    return [`${measurement.what}; ${measurement.note}`, `\`${command}\``, results.get(command) ?? missing];
  });
  const cells = [["what", "command", "result"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]!.length)));
  const lineOf = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  return [lineOf(cells[0]!), lineOf(widths.map((width) => "-".repeat(width))), ...rows.map(lineOf)].join("\n");
}

/** Three decimals, as the literature prints them: ".543", "1.00". */
function rounded(value: number): string {
  return value >= 1 ? value.toFixed(2) : value.toFixed(3).replace(/^0/, "");
}
