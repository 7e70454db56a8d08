import type { Marker } from "./marker.ts";

const item = String.raw`\d{1,4}(?:\s*[–—-]\s*\d{1,4})?`;
const marker = new RegExp(String.raw`\[\s*(${item}(?:\s*[,;]\s*${item})*)\s*\]`, "g");

/** A number far beyond the list is more likely an interval or a year in brackets than a citation. */
const beyondList = 3;

/** `[3]`, `[3, 5]`, `[3–7, 9]`. */
export function numericMarkers(text: string, listLength: number): Marker[] {
  return [...text.matchAll(marker)].flatMap(({ 0: whole, 1: inside, index }) => {
    const labels = inside!.split(/[,;]/).flatMap((piece) => expand(piece.trim()));
    const plausible = labels.every((label) => Number(label) >= 1 && Number(label) <= listLength * beyondList + 10);
    return plausible && labels.length > 0 ? [{ start: index, end: index + whole.length, labels }] : [];
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
