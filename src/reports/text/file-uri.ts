/** A path as a URI: relative paths stay relative, so that a report is valid on another machine. */
export function fileUri(path: string): string {
  const encoded = path.toWellFormed().split("/").map(encodeURIComponent).join("/");
  return path.startsWith("/") ? `file://${encoded}` : encoded;
}
