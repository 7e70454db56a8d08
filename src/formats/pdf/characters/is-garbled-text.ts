import type { Glyph } from "./read-glyphs.ts";

/** If a larger share of a page's characters is unknown, the whole page is untrusted. */
const maxUnknown = 0.5;

/** Whether a page's text layer does not give its letters: fonts without a map to Unicode, or with a wrong one. */
export function isGarbledText(glyphs: Glyph[], unmapped: number): boolean {
  if (glyphs.length === 0) return false;
  if (isScrambled(glyphs)) return true;
  const unknown = glyphs.reduce((count, { text }) => (isUnknown(text) ? count + 1 : count), 0);
  return Math.max(unmapped, unknown) > maxUnknown * glyphs.length;
}

/** Minimum number of letters for a reliable frequency. */
const enoughLetters = 200;
const enoughGlyphs = 1_500;
/** Every language in Latin script has at least a quarter of vowels, with or without accents. */
const minVowels = 0.18;
/** Minimum share of letters and digits of a text in any language. */
const minLetters = 0.3;

/** Leaders and lines to write on, which are not text. */
const fillers = new Set([" ", ".", "_", "-", "–", "—", "…", "·", "|"]);

/** Whether letter frequencies are implausible: a font whose codes are glyph numbers gives other letters than it draws. */
function isScrambled(glyphs: Glyph[]): boolean {
  let printed = 0;
  let readable = 0;
  let latin = 0;
  let vowels = 0;
  // A sample of a few thousand characters is enough.
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

/** The replacement character and the private use areas. */
function isUnknown(text: string): boolean {
  const code = text.codePointAt(0)!;
  return code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;
}
