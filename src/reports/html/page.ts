import { createHash } from "node:crypto";
import { html, htmlText, type SafeHtml, trustedHtml } from "./safe-html.ts";

interface HtmlPage {
  title: string;
  /** Of Ibid. */
  version: string;
  styles: string;
  script: string;
  body: SafeHtml;
  /** Whether the body has embedded images. */
  hasImages: boolean;
}

/** Renders a page as one file that opens from disk and loads nothing from the network. */
export function renderHtmlPage({ title, version, styles, script, body, hasImages }: HtmlPage): string {
  return htmlText(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trustedHtml(contentPolicy(script, hasImages))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="ibid ${version}">
<title>${title}</title>
<style>${trustedHtml(styles)}</style>
</head>
<body>
${body}
<script>${trustedHtml(script)}</script>
</body>
</html>
`);
}

/** The content security policy for a page that was rendered here. The server's own policy would forbid the page's script. */
export function policyOfHtmlPage(page: string): string {
  return /<meta http-equiv="Content-Security-Policy" content="([^"<>]+)">/.exec(page.slice(0, 2_000))?.[1] ?? "default-src 'none'";
}

/** Allows only our script by its hash, so that a script in a document's words does not run. */
function contentPolicy(script: string, hasImages: boolean): string {
  const hash = createHash("sha256").update(script).digest("base64");
  return [
    "default-src 'none'",
    ...(hasImages ? ["img-src data:"] : []),
    "style-src 'unsafe-inline'",
    `script-src 'unsafe-inline' 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
