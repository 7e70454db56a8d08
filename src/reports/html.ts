import { createHash } from "node:crypto";
import type { Report } from "../domain/report.ts";
import { renderClaims } from "./html-claims.ts";
import { renderFindings } from "./html-findings.ts";
import { renderFooter, renderHeader } from "./html-header.ts";
import { iconSheet } from "./html-icons.ts";
import { renderLimits } from "./html-limits.ts";
import { renderProvenance } from "./html-provenance.ts";
import { renderReferences } from "./html-references.ts";
import { script } from "./html-script.ts";
import { styles } from "./html-styles.ts";
import { html, literalMarkup, markupText } from "./markup.ts";
import { indexReport } from "./report-index.ts";

/** The whole report as one file that opens from disk, prints well and asks nothing of the network. */
export function renderHtml(report: Report): string {
  const index = indexReport(report);
  const title = report.manuscript.title || report.manuscript.path;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${literalMarkup(contentPolicy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="ibid ${report.tool.version}">
<title>${title} – Ibid report</title>
<style>${literalMarkup(styles)}</style>
</head>
<body>
${iconSheet}
${renderHeader(report)}
<main>
${renderFindings(index)}
${renderClaims(index)}
${renderReferences(index)}
${renderLimits(report)}
${renderProvenance(report)}
</main>
${renderFooter(report)}
<script>${literalMarkup(script)}</script>
</body>
</html>
`;
  return markupText(page);
}

// Where a browser knows the hash, it takes the hash alone: a script smuggled into a document's words would not run.
const scriptHash = createHash("sha256").update(script).digest("base64");
const contentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'unsafe-inline' 'sha256-${scriptHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
