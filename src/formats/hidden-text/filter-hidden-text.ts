import { type Concealment, type HiddenText, maxHiddenLength, maxHiddenTexts } from "../../domain/document/hidden-text.ts";
import { type Layout, lastAtOrBefore, locate } from "../../domain/document/layout.ts";
import { findInjectedInstruction, hasInjectedInstruction } from "../../domain/text/prompt-injection.ts";
import type { ParsedDocument } from "../parsed-document.ts";

/** Tag characters outside flags, long rows of variation selectors, rows of zero-width characters, reversed Latin words. */
const signs = [
  /(?<!\u{1f3f4})[\u{e0020}-\u{e007f}]{2,}/gu,
  /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4,}/gu,
  /[\u200b-\u200d\u2060-\u2064\u180e\ufeff]{8,}/gu,
  /\u202e[^\u202c\u202e\n]{0,2000}?(?:[a-z]{3}|\d[.,]?\d)[^\u202c\u202e\n]{0,2000}\u202c?/giu,
];

const any = /[\u180e\u200b-\u200d\u202e\u2060-\u2064\ufeff\udb40]|[\ufe00-\ufe0f]/;

/** Kinds common in honest files: collapsed menus, text for screen readers, comments. Of these, only instructions are kept. */
const common: ReadonlySet<Concealment> = new Set(["unshown", "outside", "comment"]);
/** Words that hold a sentence together. The tiny labels of figures and printers' marks beyond the edge of a page have none. */
const functionWord =
  /\b(?:the|of|in|is|are|was|were|by|and|to|that|this|not|for|with|der|die|das|und|ist|le|la|les|des|est|et|el|los|una|es|y)\b/gi;
const minFunctionWords = 3;
/** Minimum letters; less is a stray space, a label or a program's mark. */
const minLetters = 20;
const minWords = 4;

/** Removes text in invisible characters as well, and keeps the hidden text that a person should know about. */
export function filterHiddenText(parsed: ParsedDocument): ParsedDocument {
  const { text, hidden: inSigns } = removeInvisibleCharacters(parsed.text);
  const found = [...parsed.markup.hidden, ...inSigns.map((words) => ({ ...words, ...placeOf(parsed, words.start) }))];
  const title = removeInvisibleCharacters(parsed.title).text.replace(/\s+/g, " ").trim();
  const known = new Set<string>();
  const hidden = found
    .filter((item) => isReportable(item, parsed.layout.kind))
    .filter(({ how, text: words }) => !known.has(`${how} ${words}`) && known.add(`${how} ${words}`))
    .slice(0, maxHiddenTexts)
    .map((item) => ({
      ...item,
      text: item.text.slice(excerptStart(item.text)).slice(0, maxHiddenLength).toWellFormed().replaceAll("\0", "\ufffd"),
    }));
  const changed = text === parsed.text ? {} : { text, title };
  return { ...parsed, ...changed, markup: { ...parsed.markup, hidden } };
}

/** The kept part of a long text begins with its instruction, if it has one. */
function excerptStart(text: string): number {
  return text.length > maxHiddenLength ? Math.max(0, findInjectedInstruction(text)) : 0;
}

function placeOf({ text, layout }: { text: string; layout: Layout }, start: number): Pick<HiddenText, "page" | "at"> {
  if (layout.kind === "pages") {
    const word = layout.words.at(lastAtOrBefore(layout.words, start, (each) => each.start));
    return word ? { page: word.page } : {};
  }
  const { file, line = 1, column = 1 } = locate({ text, layout }, { start, end: start });
  return { at: { ...(file === undefined ? {} : { file }), line, column } };
}

function isReportable({ how, text }: HiddenText, layout: Layout["kind"]): boolean {
  if (hasInjectedInstruction(text)) return true;
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  if (words.length < minWords || words.join("").length < minLetters) return false;
  if (how === "size" || (how === "outside" && layout === "pages"))
    return (text.slice(0, maxHiddenLength).match(functionWord) ?? []).length >= minFunctionWords;
  return !common.has(how);
}

/** Replaces text in invisible characters, keeping the length. */
function removeInvisibleCharacters(text: string): { text: string; hidden: Pick<HiddenText, "how" | "text" | "start">[] } {
  if (!any.test(text)) return { text, hidden: [] };
  const hidden: Pick<HiddenText, "how" | "text" | "start">[] = [];
  let left = text;
  for (const pattern of signs)
    left = left.replace(pattern, (run: string, start: number) => {
      hidden.push({ how: "signs", text: decode(run), start });
      return " ".repeat(run.length);
    });
  return { text: left, hidden: hidden.sort((one, other) => one.start - other.start) };
}

function decode(run: string): string {
  const codes = [...run].map((sign) => sign.codePointAt(0)!);
  if (codes[0] === 0x202e) return run.replace(/[\u202c\u202e]/g, "");
  if (codes[0]! >= 0xe0020 && codes[0]! <= 0xe007f)
    return String.fromCodePoint(...codes.map((code) => code - 0xe0000)).replace(/\x7f/g, "");
  const bytes = codes[0]! >= 0xfe00 && codes[0] !== 0xfeff ? codes.map(byteOfSelector) : bytesOfBits(codes);
  const words = new TextDecoder().decode(Uint8Array.from(bytes));
  return /^[\p{L}\p{N}\p{P}\s]+$/u.test(words) ? words : `${codes.length} signs that have no shape`;
}

function byteOfSelector(code: number): number {
  return code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00;
}

/** Decodes two characters as bits 0 and 1, the usual encoding of such text. */
function bytesOfBits(codes: number[]): number[] {
  const [zero] = [...new Set(codes)].sort((one, other) => one - other);
  const bits = codes.map((code) => (code === zero ? "0" : "1")).join("");
  return (bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}
