/**
 * Text of a document as a prompt may show it: between tags of a name, with every sign that could close them or open others made harmless. The
 * instructions tell the model that what stands between tags is material, whatever it says.
 */
export function wrapUntrusted(tag: string, text: string, attributes: Readonly<Record<string, string | number>> = {}): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`);
  return `<${tag}${given.join("")}>\n${escapeText(text)}\n</${tag}>`;
}

/** Undoes what the wrapping did to the words a model copied. */
export function unwrapQuote(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;").replaceAll(/\s+/g, " ");
}
