/**
 * Wraps text of a document for a prompt: between named tags, with every character escaped that could close them or open others. The
 * instructions tell the model that text between tags is never an instruction.
 */
export function wrapUntrusted(tag: string, text: string, attributes: Readonly<Record<string, string | number>> = {}): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`);
  return `<${tag}${given.join("")}>\n${escapeText(text)}\n</${tag}>`;
}

/** Reverses the escaping in words that a model copied. */
export function unwrapQuote(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;").replaceAll(/\s+/g, " ");
}
