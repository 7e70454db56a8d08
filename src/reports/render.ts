import type { OutputFormat, Report } from "../domain/report.ts";
import { renderConcise } from "./concise.ts";
import { renderFull } from "./full.ts";
import { renderHtml } from "./html.ts";
import { renderJson } from "./json.ts";

/** A report in the form asked for; colour and width matter to a terminal alone. */
export function renderReport(format: OutputFormat, report: Report, { color, width }: { color: boolean; width: number }): string {
  switch (format) {
    case "full":
      return renderFull(report, { color, width });
    case "concise":
      return renderConcise(report, { color });
    case "json":
      return renderJson(report);
    case "html":
      return renderHtml(report);
  }
}
