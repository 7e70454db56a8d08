/** Quotation marks and dashes in printed form. */
export function printedMark(mark: string): string {
  if (mark[0] === "-") return mark.length === 2 ? "–" : mark.length === 3 ? "—" : mark;
  if (mark[0] === "`") return "“".repeat(mark.length >> 1) + "‘".repeat(mark.length % 2);
  if (mark[0] === "'") return "”".repeat(mark.length >> 1) + "’".repeat(mark.length % 2);
  return mark;
}
