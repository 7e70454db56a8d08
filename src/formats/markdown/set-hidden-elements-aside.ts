import { concealmentOf } from "../html/concealment-of.ts";
import type { FoundHidden } from "../place-hidden.ts";

const element = /<([a-z][a-z0-9]*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*>/gi;
const attribute = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/** Examples of code are shown as they stand. */
const code = /^(?:```|~~~)[\s\S]*?^(?:```|~~~)|`[^`\n]+`/gm;

/** Blanks the insides of HTML elements that are written into Markdown so that nobody sees them. */
export function setHiddenElementsAside(source: string, hide: (found: Omit<FoundHidden, "file">) => void): string {
  if (!/style\s*=|\shidden\b/i.test(source)) return source;
  const examples = [...source.matchAll(code)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  let shown = source;
  for (const match of source.matchAll(element)) {
    const [tag, name, attributes = ""] = match;
    const start = match.index + tag.length;
    if (shown.slice(match.index, start) !== tag || examples.some((example) => match.index >= example.start && start <= example.end))
      continue;
    const given = Object.fromEntries(
      [...attributes.matchAll(attribute)].map(([, key, ...values]) => [
        key!.toLowerCase(),
        values.find((value) => value !== undefined) ?? "",
      ]),
    );
    if (!("style" in given || "hidden" in given)) continue;
    const length = source.slice(start).search(new RegExp(`</${name}\\s*>`, "i"));
    if (length <= 0) continue;
    const inside = source.slice(start, start + length);
    const words = inside
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    const how = concealmentOf(given, () => words);
    if (!how) continue;
    hide({ how, text: words, from: start });
    shown = shown.slice(0, start) + inside.replace(/[^\n\r]/g, " ") + shown.slice(start + length);
  }
  return shown;
}
