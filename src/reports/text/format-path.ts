import { cleanText } from "./clean-text.ts";

/** A path as a URI: relative paths stay relative, so that a report is valid on another machine. */
export function fileUri(path: string): string {
  const encoded = path.toWellFormed().split("/").map(encodeURIComponent).join("/");
  return path.startsWith("/") ? `file://${encoded}` : encoded;
}

/** A path for a shell command, quoted if it has special characters. */
export function quoteForShell(path: string): string {
  const name = cleanText(path);
  return /^[\w@%+=:,./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
}
