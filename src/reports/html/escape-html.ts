const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "`": "&#96;" };

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.toWellFormed().replace(/[&<>"'`]/g, (sign) => entities[sign]!);
}
