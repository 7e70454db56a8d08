import { expect, test } from "vitest";
import { texText } from "./printed-text.ts";
import type { Glyph } from "./read-glyphs.ts";
import { looksLikeLanguage } from "./read-pages.ts";

const glyphsOf = (text: string) => [...text].map((character) => ({ text: character }) as Glyph);
const english =
  "The harbours of the north are shaded by walls and trees in the evening, and the wind is broken by the roofs of old houses. ";
const german =
  "Die Häfen des Nordens liegen am Abend im Schatten der Mauern und Bäume, und der Wind bricht sich an den Dächern alter Häuser. ";

test.each([english, german])("letters that make words are recognised: %s", (text) =>
  expect(looksLikeLanguage(glyphsOf(text.repeat(3)))).toBe(true),
);

test("letters that a font has shuffled, and a few letters, make none", () => {
  const shuffled = english
    .repeat(3)
    .replace(/[a-z]/gi, (letter) => String.fromCharCode(97 + ((letter.toLowerCase().charCodeAt(0) * 7) % 26)));
  expect(looksLikeLanguage(glyphsOf(shuffled))).toBe(false);
  expect(looksLikeLanguage(glyphsOf("the and the"))).toBe(false);
});

test("TeX's fonts keep ligatures and dashes where others have controls", () => {
  expect([12, 28, 31, 21].map(texText)).toEqual(["fi", "fi", "ffl", "–"]);
  expect(texText(65)).toBeUndefined();
});
