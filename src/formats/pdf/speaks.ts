import type { Glyph } from "./read-glyphs.ts";

/** Three letters that the languages in Latin letters have again and again. */
const frequent = /the|and|ing|ion|ent|ati|for|ter|ein|ich|und|der|sch|que|les|des|est|con|del|ado|aci|zio|van|het|een|och|att/g;
/** Of all letters, those in such triples; by chance they are one in a hundred, in a language one in eight. */
const leastFrequent = 0.05;
/** Fewer letters say nothing. */
const enoughLetters = 150;
/** A few thousand letters tell as much as all of them. */
const sampled = 3_000;

/** Whether the letters of a page make words of a language, though its fonts do not vouch for them: TeX's bitmap fonts name no letter. */
export function speaks(glyphs: readonly Glyph[]): boolean {
  const letters = glyphs
    .slice(0, sampled)
    .map(({ text }) => text)
    .join("")
    .toLowerCase()
    .replace(/[^a-z]+/g, "");
  const found = letters.match(frequent)?.length ?? 0;
  return letters.length >= enoughLetters && 3 * found >= leastFrequent * letters.length;
}
