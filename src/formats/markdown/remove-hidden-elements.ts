import type { ReadingFailure } from "../../domain/document/document.ts";
import type { Concealment } from "../../domain/document/hidden-text.ts";
import type { FoundHiddenText } from "../hidden-text/locate-hidden-text.ts";
import { detectConcealment, strikeMark } from "../html/element-attributes.ts";
import { markUnseenText } from "../html/mark-unseen-text.ts";
import { parseHtml } from "../html/parse-html.ts";
import { shownIn } from "../html/running-text.ts";
import { findAll } from "../markup/tree.ts";
import { isElement, type XmlElement, type XmlNode } from "../xml/parse-xml.ts";

/** What may hide text. A text without it need not be parsed. */
const mayHide =
  /<(?:style|link|template|font|script|noscript|dialog|datalist|textarea|iframe|object|video|audio|canvas|select|title|noembed|noframes|rp|progress|meter|bdo)\b|\s(?:style|hidden|popover)\b/i;

/** Tags, comments and style sheets as Markdown knows them; any other "<" is a sign of the text. */
const tag =
  /<!--[\s\S]*?(?:-->|$)|<style\b[^<>]*>[\s\S]*?(?:<\/style\s*>|$)|<\/?[a-z][a-z0-9-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]{0,20000}"|'[^']{0,20000}'|[^\s"'=<>`]+))?)*\s*\/?>|</gi;
/** Code examples are shown as written. */
const code = /^(?:```|~~~)[\s\S]*?^(?:```|~~~)|`[^`\n]+`/gm;

/** Elements whose content no page shows. */
const neverShown = new Set("style script xemplate noscript iframe object video audio canvas title progress meter".split(" "));

/** Blanks the text of HTML elements in Markdown that are invisible, by their own style or by a style sheet in the text. */
export function removeHiddenElements(
  source: string,
  hide: (found: Omit<FoundHiddenText, "file">) => void,
  failures: ReadingFailure[] = [],
): string {
  if (!mayHide.test(source)) return source;
  const { html, placeOf } = asHtml(source);
  const { root } = parseHtml(html);
  failures.push(...markUnseenText(root));
  const blanked: { start: number; end: number }[] = [];
  visit(root);
  if (blanked.length === 0) return source;
  let [shown, last] = ["", 0];
  for (const { start, end } of blanked.toSorted((one, other) => one.start - other.start)) {
    if (end <= last) continue;
    const from = Math.max(start, last);
    shown += source.slice(last, from) + source.slice(from, end).replace(/[^\n\r]/g, " ");
    last = end;
  }
  return shown + source.slice(last);

  function visit(element: XmlElement): void {
    const how = neverShown.has(element.local) ? "unshown" : detectConcealment(element.attributes);
    if (how) blank(element, how);
    // Of a list of choices a page shows the chosen one, of a large field its text.
    else if (element.local === "select") {
      const shown = shownIn(element);
      for (const option of findAll(element, "option")) if (!shown.includes(option)) blank(option, "unshown");
    } else if (element.attributes[strikeMark] !== undefined) blank(element, undefined);
    else for (const child of element.children) if (isElement(child)) visit(child);
  }

  function blank(element: XmlElement, how: Concealment | undefined): void {
    const texts = [...textsOf(element)];
    for (const { from, text } of texts) blanked.push({ start: placeOf(from), end: placeOf(from + text.length - 1) + 1 });
    const words = texts
      .map(({ text }) => text)
      .join("")
      .replace(/\s+/g, " ")
      .trim();
    if (how && words !== "" && !/^(?:style|script)$/.test(element.local)) hide({ how, text: words, from: placeOf(element.from) });
  }
}

function* textsOf(element: XmlElement): Generator<Exclude<XmlNode, XmlElement>> {
  for (const child of element.children)
    if (isElement(child)) yield* textsOf(child);
    else if (child.text !== "") yield child;
}

/** Elements that begin a block of HTML, or belong to one. */
const block =
  /^<(?:!--|\/?(?:address|article|aside|blockquote|body|center|col|dd|details|dialog|dir|div|dl|dt|fieldset|fig|footer|form|frame|h[1-6]|head|hr|html|legend|li|link|main|menu|nav|ol|opt|p\b|script|search|section|style|summary|t[a-z]+|ul|noscript|video|object|iframe|canvas|select|data))/i;

/** A tag that has a line for itself is not put into a paragraph. */
const aloneOnLine = /^<[^<>\n]*>[ \t]*(?:\r?\n|$)/;
const longestTag = 2_000;
/** Blank lines, but not those in what goes on over them. */
const blankLines = /<(style|script|pre|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|(?:^|\n)[ \t]*\r?\n\s*(?=\S)/gi;

/** Markdown as a page that has its elements: paragraphs begin with `<p>`, code is blank. Offsets can be mapped back. */
function asHtml(source: string): { html: string; placeOf: (at: number) => number } {
  const readable = source
    .replace(code, (example) => example.replace(/[^\n\r]/g, "x"))
    // The content of templates is no part of a page's tree, so they get another name of the same length.
    .replace(tag, (found) => (found === "<" ? "\u2039" : found.replace(/^(<\/?)template\b/i, "$1xemplate")));
  return insertParagraphs(readable);
}

function insertParagraphs(text: string): { html: string; placeOf: (at: number) => number } {
  /** Where text of the page begins that Markdown does not have, and how much was inserted up to there. */
  const inserted: { at: number; length: number; start: number }[] = [];
  let [html, last, length] = ["", 0, 0];
  let isOpen = false;
  for (const { 0: gap, index } of text.matchAll(blankLines)) {
    if (gap.startsWith("<")) continue;
    const start = index + gap.length;
    const next = text.slice(start, start + longestTag);
    if (next[0] === "|" || block.test(next)) {
      isOpen = false;
      continue;
    }
    const isAlone = aloneOnLine.test(next);
    if (isAlone && (!isOpen || next[1] === "/")) continue;
    isOpen = !isAlone;
    const mark = isAlone ? "</p>" : "<p>";
    html += text.slice(last, start) + mark;
    length += mark.length;
    inserted.push({ at: start + length - mark.length, length, start });
    last = start;
  }
  html += text.slice(last);
  return { html, placeOf };

  function placeOf(at: number): number {
    let [low, high] = [0, inserted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (inserted[middle]!.at <= at) low = middle + 1;
      else high = middle;
    }
    const before = inserted[low - 1];
    return before ? Math.max(before.start, at - before.length) : at;
  }
}
