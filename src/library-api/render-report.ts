import { OutputFormat, type Report } from "../domain/report/report.ts";
import { IbidError } from "../errors.ts";
import type { RenderOptions } from "../reports/render-options.ts";
import { renderReport as render } from "../reports/render-report.ts";
import { listRules } from "../workbench/public.ts";

/** What matters to some formats: colours and width to `full` and `concise`, `failOn` to `junit`. */
export type RenderReportOptions = Partial<Omit<RenderOptions, "rules">>;

/** Writes a report in one of the formats of `ibid check --output-format`. */
export function renderReport(report: Report, format: OutputFormat, options: RenderReportOptions = {}): string {
  if (!OutputFormat.options.includes(format) || !report?.summary)
    throw new IbidError("usage", "renderReport(): needs a report of check() and the name of a format", {
      hint: `Formats: ${OutputFormat.options.join(", ")}.`,
    });
  return render(report, format, { color: false, width: 100, failOn: "error", ...options, rules: listRules() });
}
