import type { OutputFormat } from "../domain/report/report.ts";

export const reportMediaTypes: Record<OutputFormat, string> = {
  full: "text/plain; charset=utf-8",
  concise: "text/plain; charset=utf-8",
  json: "application/json",
  jsonl: "application/jsonl",
  sarif: "application/sarif+json",
  github: "text/plain; charset=utf-8",
  junit: "application/xml",
  markdown: "text/markdown; charset=utf-8",
  html: "text/html; charset=utf-8",
};

/** In a sandbox the page has no origin: even a script that slipped into it could not use the API. */
export const sandboxOfReport = "frame-ancestors 'none'; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox";
