import type { Span } from "../../domain/document/locator.ts";
import { cleanText } from "../text/clean-text.ts";

/** A document's words on one line of Markdown, where they can only ever be words: no link, picture, heading, list, formula or HTML. */
export function escapeMarkdown(text: string): string {
  return escapeStart(escapeSigns(cleanText(text)));
}

/** As `escapeMarkdown`, with stretches of the words, which must be clean, in bold. */
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

/** Words of our own or others' as code, where nothing is a sign; the fence is longer than any inside. */
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

/** What makes a list, a rule or an underlined heading of a line only when it stands first. */
function escapeStart(text: string): string {
  return text.replace(/^[-+=:]/, "\\$&").replace(/^(\d+)([.)])/, "$1\\$2");
}

/** Asterisks make bold only beside a word: between a letter and a bracket they would stay asterisks. */
function canBeBold(text: string, { start, end }: Span): boolean {
  const opens = /^[\p{L}\p{N}]/u.test(text.slice(start)) || /(?:^|\s)$/u.test(text.slice(0, start));
  const closes = /[\p{L}\p{N}]$/u.test(text.slice(0, end)) || /^(?:\s|$)/u.test(text.slice(end));
  return start < end && opens && closes;
}
