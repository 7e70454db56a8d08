import type { OutputFormat, Report } from "../domain/report/report.ts";
import { renderGithub } from "./github/render-github.ts";
import { renderHtml } from "./html/render-html.ts";
import { renderJson, renderJsonl } from "./json/render-json.ts";
import { renderJunit } from "./junit/render-junit.ts";
import { renderMarkdown } from "./markdown/render-markdown.ts";
import type { RenderOptions } from "./render-options.ts";
import { renderSarif } from "./sarif/render-sarif.ts";
import { renderConcise } from "./terminal/render-concise.ts";
import { renderFull } from "./terminal/render-full.ts";

export function renderReport(report: Report, format: OutputFormat, rendering: RenderOptions): string {
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
