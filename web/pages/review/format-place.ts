/** The page and line of a place. */
export function formatPlace({ page, line }: { page?: number | null | undefined; line?: number | null | undefined }): string {
  if (page != null) return line != null ? `p. ${page}, line ${line}` : `p. ${page}`;
  return line != null ? `line ${line}` : "";
}
