import type { Report } from "../domain/report.ts";
import type { Rule } from "../domain/rule.ts";
import { renderClaims } from "./html-claims.ts";
import { renderCoverage } from "./html-coverage.ts";
import { renderFindings } from "./html-findings.ts";
import { renderFooter, renderHeader } from "./html-header.ts";
import { iconSheet } from "./html-icons.ts";
import { renderLimits } from "./html-limits.ts";
import { htmlPage } from "./html-page.ts";
import { renderProvenance } from "./html-provenance.ts";
import { renderReferences } from "./html-references.ts";
import { renderRules } from "./html-rules.ts";
import { script } from "./html-script.ts";
import { styles } from "./html-styles.ts";
import { html } from "./markup.ts";
import { indexReport } from "./report-index.ts";

/** The whole report as one file that opens from disk, prints well and asks nothing of the network. */
export function renderHtml(report: Report, rules: readonly Rule[]): string {
  const index = indexReport(report);
  const title = report.manuscript.title || report.manuscript.path;
  const body = html`<a class="skip" href="#findings">To the findings</a>
${iconSheet}
${renderHeader(report)}
<main>
${renderFindings(index)}
${renderCoverage(index)}
${renderClaims(index)}
${renderReferences(index)}
${renderLimits(report)}
${renderRules(report.findings, rules)}
${renderProvenance(report)}
</main>
${renderFooter(report)}`;
  return htmlPage({ title: `${title} – Ibid report`, version: report.tool.version, styles, script, body, hasImages: false });
}
