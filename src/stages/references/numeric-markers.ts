import type { NumericMarker } from "./marker.ts";

const item = String.raw`\d{1,4}(?:\s*[–—-]\s*\d{1,4})?`;
const marker = new RegExp(String.raw`\[\s*(${item}(?:\s*[,;]\s*${item})*)\s*\]`, "g");

/** A number far beyond the list is more likely an interval or a year in brackets than a citation. */
const beyondList = 3;

/** "the interval [1, 5]": two bounds after such a word. "data from [3, 5]" cites, so "from" counts only after a word of extent. */
const interval =
  /\b(?:intervals?|ranges?|scales?|between|CI|(?:rang(?:es?|ed|ing)|var(?:y|ies|ied|ying))\s+from)(?:\s+(?:of|in|is|was))?[\s:=]*$/i;
const bounds = /^\s*\d+\s*[,–—-]\s*\d+\s*$/;
/** In characters: enough to see the two words before a marker. */
const wordsBefore = 40;

/** `[3]`, `[3, 5]`, `[3–7, 9]`. */
export function numericMarkers(text: string, listLength: number): NumericMarker[] {
  return [...text.matchAll(marker)].flatMap(({ 0: whole, 1: inside, index }) => {
    const labels = inside!.split(/[,;]/).flatMap((piece) => expand(piece.trim()));
    const plausible = labels.every((label) => Number(label) >= 1 && Number(label) <= listLength * beyondList + 10);
    const isInterval = bounds.test(inside!) && interval.test(text.slice(Math.max(0, index - wordsBefore), index));
    return plausible && !isInterval && labels.length > 0 ? [{ start: index, end: index + whole.length, labels }] : [];
  });
}

/** A range longer than any author would cite at once is a mistake of reading. */
const longestRange = 50;

function expand(piece: string): string[] {
  const [first, last] = piece.split(/\s*[–—-]\s*/).map(Number);
  if (last === undefined) return [String(first)];
  if (last < first! || last - first! > longestRange) return [String(first), String(last)];
  return Array.from({ length: last - first! + 1 }, (_, index) => String(first! + index));
}
