import type { Glyph } from "./read-glyphs.ts";

/** Accents that TeX and old fonts draw as separate characters, with their combining marks. */
const marks: Record<string, string> = {
  "`": "\u0300",
  "´": "\u0301",
  ˆ: "\u0302",
  "^": "\u0302",
  "˜": "\u0303",
  "~": "\u0303",
  "¯": "\u0304",
  ˉ: "\u0304",
  "˘": "\u0306",
  "˙": "\u0307",
  "¨": "\u0308",
  "˚": "\u030a",
  "˝": "\u030b",
  ˇ: "\u030c",
  "¸": "\u0327",
  "˛": "\u0328",
};
/** Dotless letters under an accent. */
const dotted: Record<string, string> = { ı: "i", ȷ: "j" };
/** In ems: maximum distance of an accent's baseline above or below that of a capital. */
const highest = 0.6;
const lowest = 0.1;
/** An accent is usually drawn next to its letter; only if not is it searched further away. */
const nearby = 3;
/** Maximum number of accents on a page that are not next to their letters; more are something else. */
const maxStrays = 300;

/** Combines separately drawn accents with their letters: "Lo¨ıc" is Loïc. */
export function composeAccents(glyphs: Glyph[]): Glyph[] {
  const taken = new Set<Glyph>();
  const composed = new Map<Glyph, Glyph>();
  let strays = 0;
  for (let index = 0; index < glyphs.length; index++) {
    const accent = glyphs[index]!;
    if (!isAccent(accent.text.charCodeAt(0))) continue;
    const mark = marks[accent.text] ?? (isCombining(accent.text) ? accent.text : undefined);
    if (mark === undefined) continue;
    let letter = findLetter(glyphs, accent, Math.max(0, index - nearby), index + nearby + 1, composed);
    if (!letter && strays++ < maxStrays) letter = findLetter(glyphs, accent, 0, glyphs.length, composed);
    if (!letter && isCombining(accent.text)) letter = glyphs[index - 1];
    // A hat over several letters of a formula is not a letter; ASCII accents are characters of their own.
    if (letter || accent.text > "\u007f") taken.add(accent);
    if (!letter) continue;
    composed.set(letter, {
      ...letter,
      top: Math.min(letter.top, accent.top),
      text: ((dotted[letter.text] ?? letter.text) + mark).normalize("NFC"),
    });
  }
  return taken.size === 0 ? glyphs : glyphs.filter((glyph) => !taken.has(glyph)).map((glyph) => composed.get(glyph) ?? glyph);
}

/** A fast check: all ASCII accents and combining marks. */
function isAccent(code: number): boolean {
  return code > 0xa7 ? code < 0x370 || (code >= 0x64b && code <= 0x652) : code === 0x60 || code === 0x5e || code === 0x7e;
}

/** Marks of Latin and Arabic letters. */
function isCombining(text: string): boolean {
  return (text >= "\u0300" && text <= "\u036f") || (text >= "\u064b" && text <= "\u0652");
}

function findLetter(glyphs: Glyph[], accent: Glyph, from: number, to: number, composed: Map<Glyph, Glyph>): Glyph | undefined {
  const middle = (accent.left + accent.right) / 2;
  let best: Glyph | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = from; index < Math.min(to, glyphs.length); index++) {
    const letter = glyphs[index]!;
    if (middle <= letter.left || middle >= letter.right || letter === accent || composed.has(letter)) continue;
    const above = letter.baseline - accent.baseline;
    if (above > highest * letter.size || above < -lowest * letter.size || !/^\p{L}$/u.test(letter.text)) continue;
    const distance = Math.abs(middle - (letter.left + letter.right) / 2) + Math.abs(above);
    if (distance < nearest) {
      best = letter;
      nearest = distance;
    }
  }
  return best;
}
