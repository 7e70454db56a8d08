import type { OutputFormat, Report } from "../domain/report.ts";
import { renderConcise } from "./concise.ts";
import { renderFull } from "./full.ts";
import { renderGithub } from "./github.ts";
import { renderHtml } from "./html.ts";
import { renderJson } from "./json.ts";
import { renderJsonl } from "./jsonl.ts";
import { renderJunit } from "./junit.ts";
import { renderMarkdown } from "./markdown-review.ts";
import type { Rendering } from "./rendering.ts";
import { renderSarif } from "./sarif.ts";

/** A report in the form asked for. */
export function renderReport(format: OutputFormat, report: Report, rendering: Rendering): string {
  switch (format) {
    case "full":
      return renderFull(report, rendering);
    case "concise":
      return renderConcise(report, rendering);
    case "json":
      return renderJson(report);
    case "jsonl":
      return renderJsonl(report);
    case "sarif":
      return renderSarif(report, rendering.rules);
    case "github":
      return renderGithub(report);
    case "junit":
      return renderJunit(report, rendering);
    case "markdown":
      return renderMarkdown(report, rendering.rules);
    case "html":
      return renderHtml(report, rendering.rules);
  }
}
