import { escapeHtml } from "../html/safe-html.ts";
import { withoutControls } from "./clean-text.ts";

/** Escapes text for XML 1.0, which has no control characters, no lone surrogates, no U+FFFE and no U+FFFF, escaped or not. */
export function escapeXml(text: string): string {
  return escapeHtml(withoutControls(text).replace(/[\ufffe\uffff]/g, ""));
}
