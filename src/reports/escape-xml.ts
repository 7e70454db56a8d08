import { withoutControls } from "./clean-text.ts";
import { escapeHtml } from "./escape-html.ts";

/** Text for an element or a quoted attribute of XML 1.0, which has no place for control characters, escaped or not. */
export function escapeXml(text: string): string {
  return escapeHtml(withoutControls(text).replace(/[\ufffe\uffff]/g, ""));
}
