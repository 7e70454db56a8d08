import { hashOf } from "../../domain/id.ts";

/** How case, punctuation, quotes and spacing are evened out before two texts are called the same. */
function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%°+<>=-]+/gu, " ")
    .trim();
}

/** "2.1 Methods" and "3 METHODS" are one section: its number moves when another is put before it. */
function normaliseHeading(heading: string): string {
  return normalise(heading.replace(/^\s*(?:[\dIVX]+(?:\.[\dIVX]+)*\.?|[A-Z]\.)\s+(?=\S)/, ""));
}

/**
 * Tells claims apart by their words and the section they stand in, so that an edit elsewhere, a new number before a heading or another
 * line break leaves them what they were. The second time that a section says the same is another claim.
 */
export function fingerprints(): (text: string, section: string) => string {
  const seen = new Map<string, number>();
  return (text, section) => {
    const place = hashOf(normalise(text), normaliseHeading(section));
    const occurrence = seen.get(place) ?? 0;
    seen.set(place, occurrence + 1);
    return hashOf(place, occurrence).slice(0, 32);
  };
}
