import type { FoundHiddenText } from "../hidden-text/locate-hidden-text.ts";
import { detectConcealment } from "../html/detect-concealment.ts";

const element = /<([a-z][a-z0-9]*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*>/gi;
const attribute = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/** Code examples are shown as written. */
const code = /^(?:```|~~~)[\s\S]*?^(?:```|~~~)|`[^`\n]+`/gm;

/** Maximum number of hidden elements, and characters in one; people write fewer. */
const maxHidden = { elements: 2_000, characters: 20_000 };

/** Blanks the content of HTML elements in Markdown that are invisible. */
export function removeHiddenElements(source: string, hide: (found: Omit<FoundHiddenText, "file">) => void): string {
  if (!/style\s*=|\shidden\b/i.test(source)) return source;
  const examples = [...source.matchAll(code)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const isShownAsCode = (at: number) => examples.some(({ start, end }) => start <= at && at < end);
  const candidates = source.matchAll(element).filter(([, , attributes]) => /\b(?:style|hidden)\b/i.test(attributes ?? ""));
  let shown = source;
  for (const match of candidates.take(maxHidden.elements)) {
    const [tag, name, attributes = ""] = match;
    const start = match.index + tag.length;
    // Content of a blanked element is already gone.
    if (shown.slice(match.index, start) !== tag || isShownAsCode(match.index)) continue;
    const given = attributesIn(attributes);
    const length = source.slice(start, start + maxHidden.characters).search(new RegExp(`</${name}\\s*>`, "i"));
    if (length <= 0) continue;
    const inside = source.slice(start, start + length);
    const words = inside
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    const how = detectConcealment(given, () => words);
    if (!how) continue;
    hide({ how, text: words, from: start });
    shown = shown.slice(0, start) + inside.replace(/[^\n\r]/g, " ") + shown.slice(start + length);
  }
  return shown;
}

function attributesIn(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(attribute)].map(([, key, ...values]) => [key!.toLowerCase(), values.find((value) => value !== undefined) ?? ""]),
  );
}
