/** A path as a URI: relative ones stay relative, so that a report means the same on another machine. */
export function fileUri(path: string): string {
  const encoded = path.toWellFormed().split("/").map(encodeURIComponent).join("/");
  return path.startsWith("/") ? `file://${encoded}` : encoded;
}
