// A symbol cannot come out of JSON or a document, so nothing read from outside can pass for markup.
const trusted = Symbol("markup");

/** HTML that this program wrote; everything else is text and is escaped. */
export interface SafeHtml {
  readonly [trusted]: string;
}

type HtmlContent = SafeHtml | string | number | null | readonly HtmlContent[];

/** Builds HTML: every value is escaped unless it is SafeHtml. */
export function html(literals: TemplateStringsArray, ...values: HtmlContent[]): SafeHtml {
  const text = literals.reduce((sofar, literal, index) => sofar + contentOf(values[index - 1] ?? null) + literal);
  return { [trusted]: text };
}

/** Our own text, such as a style sheet, without escaping. */
export function trustedHtml(text: string): SafeHtml {
  return { [trusted]: text };
}

/** Our own messages, with commands in backticks set as code. */
export function withCode(text: string): SafeHtml {
  return html`${text.split(/`([^`\n]+)`/).map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

export function htmlText(markup: SafeHtml): string {
  return markup[trusted];
}

function contentOf(value: HtmlContent): string {
  if (value === null) return "";
  if (typeof value === "string") return escapeHtml(value);
  if (typeof value === "number") return String(value);
  return trusted in value ? value[trusted] : value.map(contentOf).join("");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "`": "&#96;" };

/**
 * Text that can stand in an element or a quoted attribute and never be anything but text. Control characters of a source are shown as signs:
 * a terminal that prints the file must not obey them.
 */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>"'`]/g, (sign) => entities[sign]!)
    .replace(/[\p{Cc}--[\n\r\t]]/gv, visibleSign);
}

/** Unicode has pictures of the older control characters. */
function visibleSign(control: string): string {
  const code = control.charCodeAt(0);
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? "\u2421" : "\ufffd";
}
