const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "`": "&#96;" };

/** Text that can stand in an element or a quoted attribute and never be anything but text. */
export function escapeHtml(text: string): string {
  return text.toWellFormed().replace(/[&<>"'`]/g, (sign) => entities[sign]!);
}
