import type { Glyph } from "./read-glyphs.ts";

/** When more than this share of a page's characters cannot be known, none of it is to be trusted. */
const maxUnknown = 0.5;

/** Whether a page's text layer does not tell its letters: fonts without a map to Unicode, or with one to nowhere. */
export function isGarbledText(glyphs: Glyph[], unmapped: number): boolean {
  if (glyphs.length === 0) return false;
  if (isScrambled(glyphs)) return true;
  const unknown = glyphs.reduce((count, { text }) => (isUnknown(text) ? count + 1 : count), 0);
  return Math.max(unmapped, unknown) > maxUnknown * glyphs.length;
}

/** Letters from which on their frequency says something. */
const enoughLetters = 200;
const enoughGlyphs = 1_500;
/** Every language in Latin letters has at least a quarter of vowels, however many accents it sets on them. */
const minVowels = 0.18;
/** Fewer letters and figures than this among all characters is no text in any language. */
const minLetters = 0.3;

/** Rows of dots and lines to write on lead the eye and say nothing. */
const fillers = new Set([" ", ".", "_", "-", "–", "—", "…", "·", "|"]);

/** A font whose codes count its glyphs gives other letters than it draws. */
function isScrambled(glyphs: Glyph[]): boolean {
  let printed = 0;
  let readable = 0;
  let latin = 0;
  let vowels = 0;
  // A few thousand characters tell as much as all of them.
  const step = Math.ceil(glyphs.length / enoughGlyphs);
  for (let index = 0; index < glyphs.length; index += step) {
    const { text } = glyphs[index]!;
    const exact = text.charCodeAt(0);
    const code = exact | 0x20;
    const isLatin = code >= 0x61 && code <= 0x7a && exact < 0x80;
    if (!isLatin && fillers.has(text)) continue;
    printed++;
    if (isLatin || exact >= 0xc0 || (exact >= 0x30 && exact <= 0x39)) readable++;
    if (!isLatin) continue;
    latin++;
    if (code === 0x61 || code === 0x65 || code === 0x69 || code === 0x6f || code === 0x75) vowels++;
  }
  return readable < minLetters * printed || (latin >= enoughLetters && latin > readable / 2 && vowels < minVowels * latin);
}

/** The replacement character and the areas that Unicode leaves to private use. */
function isUnknown(text: string): boolean {
  const code = text.codePointAt(0)!;
  return code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;
}
