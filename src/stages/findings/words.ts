const stopWords = new Set(
  "a an the of in on at to for from by with and or but so if then than that which who this these those it its is are was were be been being has have had do does did as into about per also very can will would we our us they their them he she his her i there here when where while whereas although because however thus therefore hence both up out such".split(
    " ",
  ),
);

/** The words that tell what a sentence is about, cut to their stems, in their order; numbers are left out, negations stay. */
export function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? [];
  return words.filter((word) => !stopWords.has(word)).map(stem);
}

/** Crude on purpose: both sides are cut the same way. */
export function stem(word: string): string {
  return word
    .replace(/['’]s$/, "")
    .replace(/(?:ations?|ings?|ied|ies|ed|es|ly|s|e)$/, (ending) => (word.length - ending.length >= 4 ? "" : ending));
}

/** Whether two texts speak of at least one same thing. */
export function shareWord(one: string, other: string): boolean {
  const words = new Set(tellingWords(one));
  return tellingWords(other).some((word) => words.has(word));
}

/** Shared words over all words of both: 1 when the two say it with the same words. */
export function likeness(one: Set<string>, other: Set<string>): number {
  const shared = one.intersection(other).size;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}
