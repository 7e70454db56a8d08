import { cleanText } from "./clean-text.ts";

/** A path for a shell command, quoted if it has special characters. */
export function quoteForShell(path: string): string {
  const name = cleanText(path);
  return /^[\w@%+=:,./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
}
