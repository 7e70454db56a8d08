import { cleanText } from "./clean-text.ts";

/** A path as a person can paste it into a shell: in quotes where it holds signs that mean something there. */
export function quoteForShell(path: string): string {
  const name = cleanText(path);
  return /^[\w@%+=:,./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
}
