import { createHash } from "node:crypto";
import { html, literalMarkup, type Markup, markupText } from "./markup.ts";

interface Page {
  title: string;
  /** Of Ibid. */
  version: string;
  styles: string;
  script: string;
  body: Markup;
  /** Whether the body holds images, written into the page itself. */
  hasImages: boolean;
}

/** A page as one file that opens from disk and asks nothing of the network. */
export function htmlPage({ title, version, styles, script, body, hasImages }: Page): string {
  return markupText(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${literalMarkup(contentPolicy(script, hasImages))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="ibid ${version}">
<title>${title}</title>
<style>${literalMarkup(styles)}</style>
</head>
<body>
${body}
<script>${literalMarkup(script)}</script>
</body>
</html>
`);
}

/** Where a browser knows the hash, it takes the hash alone: a script smuggled into a document's words would not run. */
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
