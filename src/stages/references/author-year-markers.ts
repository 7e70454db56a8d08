import type { Marker } from "./marker.ts";

const name = String.raw`(?<![\p{L}\p{M}])(?:(?:van|von|de|der|den|del|di|da|du|la|le)\s+)*\p{Lu}[\p{L}'’-]+`;
const names = String.raw`(${name})(?:(?:,\s*${name})*,?\s+(?:and|&)\s+${name}|\s+et\s+al\.?)?`;
const years = String.raw`((?:1[5-9]|20)\d{2}[a-z]?(?:\s*,\s*(?:(?:1[5-9]|20)\d{2}[a-z]?|[a-z]\b(?!\.)))*)`;

const narrative = new RegExp(String.raw`${names}(?:’s|'s)?\s*\(${years}(?:,\s*pp?\.[^)]*)?\)`, "gu");
const parenthesis = /\(([^()]*(?:1[5-9]|20)\d{2}[a-z]?[^()]*)\)/gu;
const inside = new RegExp(String.raw`${names},?\s+${years}`, "gu");

/** `Smith et al. (2020a, b)` and `(see Lee, 2019; Kim & Park 2020)`. */
export function authorYearMarkers(text: string): Marker[] {
  const found: Marker[] = [];
  for (const { 0: whole, 1: family, 2: listed, index } of text.matchAll(narrative))
    found.push({ start: index, end: index + whole.length, labels: labelsOf(family!, listed!) });
  for (const { 0: whole, 1: content, index } of text.matchAll(parenthesis)) {
    const labels = [...content!.matchAll(inside)].flatMap(({ 1: family, 2: listed }) => labelsOf(family!, listed!));
    if (labels.length > 0) found.push({ start: index, end: index + whole.length, labels });
  }
  return found.sort((one, other) => one.start - other.start);
}

/** "2019a, b" are two works of one author and year. */
function labelsOf(family: string, listed: string): string[] {
  let year = "";
  return listed.split(/\s*,\s*/).map((piece) => {
    if (/^\d/.test(piece)) year = piece.slice(0, 4);
    return `${family} ${/^\d/.test(piece) ? piece : year + piece}`;
  });
}
