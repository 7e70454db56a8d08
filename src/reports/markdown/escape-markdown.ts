import type { Span } from "../../domain/document/locator.ts";
import { cleanText } from "../text/clean-text.ts";

/** Escapes a document's words as one line of Markdown: no link, image, heading, list, formula or HTML. */
export function escapeMarkdown(text: string): string {
  return escapeStart(escapeSigns(cleanText(text)));
}

/** As `escapeMarkdown`, with spans of the words, which must be clean, in bold. */
export function emphasise(words: string, stretches: readonly Span[]): string {
  const bold = stretches.filter((stretch) => canBeBold(words, stretch));
  let written = "";
  let at = 0;
  for (const { start, end } of bold) {
    written += `${escapeSigns(words.slice(at, start))}**${escapeSigns(words.slice(start, end))}**`;
    at = end;
  }
  const rest = `${written}${escapeSigns(words.slice(at))}`;
  return bold[0]?.start === 0 ? rest : escapeStart(rest);
}

/** Text as inline code; the fence is longer than any inside. */
export function markdownCode(text: string): string {
  const words = cleanText(text);
  if (words === "") return "";
  const fence = "`".repeat(1 + Math.max(0, ...[...words.matchAll(/`+/g)].map(([run]) => run.length)));
  const gap = words.startsWith("`") || words.endsWith("`") ? " " : "";
  return `${fence}${gap}${words}${gap}${fence}`;
}

function escapeSigns(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~^$&@]/g, "\\$&");
}

/** Escapes signs that begin a list, a rule or an underlined heading. */
function escapeStart(text: string): string {
  return text.replace(/^[-+=:]/, "\\$&").replace(/^(\d+)([.)])/, "$1\\$2");
}

/** Whether asterisks make bold here: not between a letter and a bracket. */
function canBeBold(text: string, { start, end }: Span): boolean {
  const opens = /^[\p{L}\p{N}]/u.test(text.slice(start)) || /(?:^|\s)$/u.test(text.slice(0, start));
  const closes = /[\p{L}\p{N}]$/u.test(text.slice(0, end)) || /^(?:\s|$)/u.test(text.slice(end));
  return start < end && opens && closes;
}
