import { Report } from "../domain/report.ts";

/** The report itself, stable and versioned; parsing puts the keys into the order of the schema, whoever built it. */
export function renderJson(report: Report): string {
  return `${JSON.stringify(Report.parse(report), null, 2)}\n`;
}
