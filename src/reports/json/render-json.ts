import { Report } from "../../domain/report/report.ts";
import { toJson } from "./to-json.ts";

/** The report, stable and versioned; parsing sorts the keys as in the schema. */
export function renderJson(report: Report): string {
  return toJson(Report.parse(report));
}
