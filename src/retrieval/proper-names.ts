/** A word that begins with a capital or holds a digit or two capitals: "Rostock", "PM10", "NDVI". */
const nameLike = /\p{Lu}[\p{L}\p{N}’'-]*|\p{Ll}+\p{Lu}\p{L}*/gu;

/** Ends of sentences and openings after which a capital means nothing. */
const opening = /(?:^|[.!?:;]["”’)]?\s+|["“‘(]\s*)$/u;

/** The proper names and acronyms of a text, each once, in their order. */
export function properNames(text: string): string[] {
  const found = [...text.matchAll(nameLike)].flatMap(({ 0: word, index }) => {
    const isAcronym = /\p{Lu}.*[\p{Lu}\p{N}]/u.test(word) || /\p{Ll}\p{Lu}/u.test(word);
    return isAcronym || !opening.test(text.slice(Math.max(0, index - 4), index)) ? [word] : [];
  });
  return [...new Set(found)].filter((word) => word.length > 1);
}
