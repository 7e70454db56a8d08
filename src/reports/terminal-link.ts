import { fileUri } from "./file-uri.ts";

/** Words that open a file at a page when they are clicked, where the terminal can do that (OSC 8); elsewhere it shows the words alone. */
export function terminalLink(words: string, { path, page }: { path: string; page?: number | undefined }): string {
  return `\u001b]8;;${fileUri(path)}${page === undefined ? "" : `#page=${page}`}\u001b\\${words}\u001b]8;;\u001b\\`;
}
