import { Report } from "../../domain/report/report.ts";
import { toJson } from "./to-json.ts";

/** The report itself, stable and versioned; parsing puts the keys into the order of the schema, whoever built it. */
export function renderJson(report: Report): string {
  return toJson(Report.parse(report));
}
