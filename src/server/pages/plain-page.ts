/** A page without scripts, for use before the web pages load. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding: 0 1.25rem; }
code, pre { font: 0.9em ui-monospace, monospace; }
input, button { font: inherit; padding: 0.4rem 0.7rem; }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Shown if the pages were never built. */
export const notBuiltPage = plainPage(
  "Ibid",
  `<h1>The pages are not built yet</h1>
<p>Run <code>npm run build</code> in the folder of Ibid, then load this page again. The API works without them:
<a href="/api/docs">/api/docs</a>.</p>`,
);

export function escapePageText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
