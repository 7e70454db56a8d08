import type { FoundHiddenText } from "../hidden-text/locate-hidden-text.ts";
import { detectConcealment, detectUnseenText } from "../html/detect-concealment.ts";
import { readStyleSheet } from "../html/style-sheet.ts";

const element = /<([a-z][a-z0-9]*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*>/gi;
const attribute = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/** Code examples are shown as written. */
const code = /^(?:```|~~~)[\s\S]*?^(?:```|~~~)|`[^`\n]+`/gm;

/** Maximum number of hidden elements, and characters in one; people write fewer. */
const maxHidden = { elements: 2_000, characters: 20_000 };

/** Elements whose content no page shows. */
const neverShown = /^(?:template|style|script)$/i;

/** Blanks the content of HTML elements in Markdown that are invisible, by their own style or by a style sheet in the text. */
export function removeHiddenElements(source: string, hide: (found: Omit<FoundHiddenText, "file">) => void): string {
  if (!/style\s*=|<(?:style|template|font)\b|\shidden\b/i.test(source)) return source;
  const isOnWhite = !/background|bgcolor/i.test(source);
  const examples = [...source.matchAll(code)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const isShownAsCode = (at: number) => examples.some(({ start, end }) => start <= at && at < end);
  const styleOf = readStyleSheet([...source.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)].map(([, css]) => css).join("\n"));
  const candidates = source
    .matchAll(element)
    .filter(([, name = "", attributes = ""]) => neverShown.test(name) || /\b(?:style|hidden|class|id|color)\b/i.test(attributes));
  let shown = source;
  let examined = 0;
  for (const match of candidates) {
    const [tag, name = "", attributes = ""] = match;
    const start = match.index + tag.length;
    const given = attributesIn(attributes);
    const old = given.color && /^font$/i.test(name) ? `color: ${given.color};` : "";
    const styled = { ...given, style: old + styleOf({ name: name.toLowerCase(), attributes: given }) };
    if (!neverShown.test(name) && styled.style === "" && !("hidden" in given)) continue;
    // Content of a blanked element is already gone.
    if (shown.slice(match.index, start) !== tag || isShownAsCode(match.index)) continue;
    // What is inside is looked for only where the style hides, or may hide, and not without end.
    let inside = "";
    const readWords = () => {
      examined += 1;
      inside = source.slice(start, start + contentLength(source.slice(start, start + maxHidden.characters), name));
      return inside
        .replace(/<[^<>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
    };
    const how = neverShown.test(name) ? "unshown" : (detectUnseenText(styled.style, isOnWhite) ?? detectConcealment(styled, readWords));
    const words = how ? readWords() : "";
    if (how && words !== "") {
      if (!/^(?:style|script)$/i.test(name)) hide({ how, text: words, from: start });
      shown = shown.slice(0, start) + inside.replace(/[^\n\r]/g, " ") + shown.slice(start + inside.length);
    }
    if (examined >= maxHidden.elements) break;
  }
  return shown;
}

/** Up to the tag that closes an element, past elements of the same name in it; where none does, to the end of the paragraph. */
function contentLength(text: string, name: string): number {
  let depth = 1;
  const own = name.toLowerCase();
  for (const { 0: tag, 1: found, index } of text.matchAll(/<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    if (found!.toLowerCase() !== own) continue;
    depth += tag.startsWith("</") ? -1 : 1;
    if (depth === 0) return index;
  }
  const blank = text.search(/\n\s*\n/);
  return blank === -1 ? text.length : blank;
}

function attributesIn(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(attribute)].map(([, key, ...values]) => [key!.toLowerCase(), values.find((value) => value !== undefined) ?? ""]),
  );
}
