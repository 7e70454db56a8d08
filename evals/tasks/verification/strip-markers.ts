/** A placeholder that a data set put where a citation stood, with the numbers joined to it: `<|cit|>`, `<|multi_cit|>,7`, `6,<|cit|>`. */
const placeholder = /(?:(?<!\d\.?)\d{1,3}[,–-])?<\|[^<|>]*\|>(?:\s?[,–-]\s?\d{1,3}\b)?/g;
/** Replaces a placeholder until its bracket is examined; no text contains it. */
const gap = "\ufffc";
const bracket = /[[(][^[\]()]*[\])]/g;
const numbers = /^[[(][\s\d,;–-]*[\])]$/;
/** Words in a marker beside names and years. */
const markerWords = new Set("et al and e.g i.e see also cf in reviewed van von de der den la".split(" "));

/** Removes citation markers from a claim, and brackets that are empty without them, as the product does. */
export function stripMarkers(claim: string): string {
  return claim
    .replaceAll(gap, " ")
    .replace(placeholder, gap)
    .replace(bracket, (text) => (isMarker(text) ? " " : text))
    .replaceAll(gap, " ")
    .replace(/[[(][\s,;]*[\])]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?)\]])|(?<=[[(]) /g, "")
    .replace(/[,;]+(?=[.,;)\]])/g, "")
    .replace(/^[\s,;.]+/, "")
    .trim();
}

/** `[3]` and `[1, 2]` are markers by themselves; other brackets when they hold a placeholder and besides it only names. */
function isMarker(text: string): boolean {
  if (text.startsWith("[") && numbers.test(text)) return true;
  if (!text.includes(gap)) return false;
  const small = text.match(/(?<![\p{L}'’-])\p{Ll}[\p{L}.]*/gu) ?? [];
  return small.every((word) => markerWords.has(word.replace(/\.$/, "")));
}
