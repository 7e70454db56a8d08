import type { SourcePiece } from "../shared/canonical-text.ts";
import type { SourceText } from "../shared/source-text.ts";
import { textAccent } from "./accents.ts";
import { textSymbol } from "./text-symbols.ts";

/** TeX's input ligatures, longest first. An apostrophe stays, because names have it. */
const ligatures: [input: string, character: string][] = [
  ["---", "—"],
  ["--", "–"],
  ["``", "“"],
  ["''", "”"],
  ["`", "‘"],
  ["?`", "¿"],
  ["!`", "¡"],
];

const name = /[A-Za-z]+\*?/y;

/** The printed text of TeX: accents and symbols as characters, without braces and commands, each word with its place in the file. */
export function texToPieces({ text, at }: SourceText): SourcePiece[] {
  const pieces: SourcePiece[] = [];
  let inMath = false;
  // Kept apart from the pieces: looking at the end of a growing piece copies it, which takes minutes for a title of a megabyte.
  let afterSpace = false;
  let index = 0;
  while (index < text.length) index = read(index);
  return pieces;

  /** Prints the element at an index and returns the index after it. */
  function read(start: number): number {
    const character = text[start]!;
    if (character === "\\") return readCommand(start);
    if (character === "$") {
      inMath = !inMath;
      return start + 1;
    }
    if (character === "{" || character === "}" || (inMath && (character === "^" || character === "_"))) return start + 1;
    if (character === "~" || /\s/.test(character)) {
      if (!afterSpace) print(" ", start, true);
      return start + 1;
    }
    const ligature = inMath ? undefined : ligatures.find(([input]) => text.startsWith(input, start));
    if (!ligature) print(character, start, true);
    else print(ligature[1], start, false);
    return start + (ligature?.[0].length ?? 1);
  }

  function readCommand(start: number): number {
    name.lastIndex = start + 1;
    const word = name.exec(text)?.[0] ?? text[start + 1] ?? "";
    const end = start + 1 + word.length;
    const accent = inMath && /^[a-z]$/i.test(word) ? undefined : textAccent(word);
    if (accent) return readAccented(accent, start, end);
    if (word === "url" || word === "path") return copyGroup(end);
    if (word === "href") return skipGroup(end);
    const printed = textSymbol(word);
    if (printed) print(/^\s$/.test(printed) ? " " : printed, start, false);
    return /^[a-z]/i.test(word) ? skipSpaces(end) : end;
  }

  /** The letter under an accent may be in braces or dotless; an accent without a letter is dropped. */
  function readAccented(accent: string, start: number, end: number): number {
    let place = skipSpaces(end);
    while (text[place] === "{") place++;
    const dotless = /^\\([ij])(?![A-Za-z])/.exec(text.slice(place, place + 3));
    const base = dotless?.[1] ?? String.fromCodePoint(text.codePointAt(place) ?? 0x20);
    if (!/\p{L}/u.test(base)) return place;
    print((base + accent).normalize("NFC"), start, false);
    return place + (dotless ? 2 : base.length);
  }

  /** Copies a URL verbatim, except for escapes. */
  function copyGroup(end: number): number {
    const open = skipSpaces(end);
    if (text[open] !== "{") return open;
    const close = closingBrace(text, open);
    for (let place = open + 1; place < close; place++)
      if (!(text[place] === "\\" && /[_%&#~]/.test(text[place + 1] ?? ""))) print(text[place]!, place, true);
    return close + 1;
  }

  function skipGroup(end: number): number {
    const open = skipSpaces(end);
    return text[open] === "{" ? closingBrace(text, open) + 1 : open;
  }

  function skipSpaces(from: number): number {
    let place = from;
    while (text[place] === " " || text[place] === "\n" || text[place] === "\t") place++;
    return place;
  }

  /** Text that is in the file as printed joins the run before it. */
  function print(printed: string, start: number, asWritten: boolean): void {
    const from = at(start);
    const last = pieces.at(-1);
    if (asWritten && last && last.from + last.text.length === from) last.text += printed;
    else pieces.push({ text: printed, from });
    afterSpace = printed.endsWith(" ");
  }
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let place = open; place < text.length; place++) {
    if (text[place] === "{") depth++;
    else if (text[place] === "}" && --depth === 0) return place;
  }
  return text.length;
}
