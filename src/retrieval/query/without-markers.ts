const year = String.raw`(?:1[5-9]|20)\d\d[a-z]?`;
const years = String.raw`${year}(?:[,;]\s?(?:${year}|[a-z]))*`;
/** A family name with its particles and co-authors: "van Berg", "Okoro et al.", "Okoro and Lindqvist". */
const name = String.raw`(?:(?:van|von|de|der|den|la|le|du|di|da)\s){0,2}\p{Lu}[\p{L}'’-]{1,30}`;
const names = String.raw`${name}(?:,?\s(?:and|&)\s${name}|,?\s(?:et\sal|and\sothers)\.?)?`;

/** A placeholder for a citation of any name ([CIT], [REF]), or numbers ([3], [3–7, 9]). */
const bracketed = /\[(?:[A-Z]{2,12}|\s?\d{1,4}(?:\s?[,;–—-]\s?\d{1,4}){0,40}\s?)\]/g;

/** "Okoro and Berg (2016)", or only the year when something else is before it. */
const narrative = new RegExp(String.raw`(?:${names}\s?)?[([]\s?${years}\s?[)\]]`, "gu");

/** Text in brackets, up to the length of a long list of works. */
const aside = /[([]([^()[\]]{6,600})[)\]]/g;

/** "Okoro, 2016", "see Berg et al. 2017a, b", "Okoro 2016, p. 3": a name, and a year near the end. */
const nameAndYear = new RegExp(String.raw`\p{Lu}[^;]*\b${years}(?:[,:]\s?(?:pp?\.|ch\.|sec\.)?[^\p{L}]{0,20})?$`, "u");

/** A sentence without its citation markers, which name works and not topics. */
export function withoutMarkers(text: string): string {
  return text
    .replace(bracketed, " ")
    .replace(narrative, " ")
    .replace(aside, (whole, inner: string) => (inner.split(";").some((piece) => nameAndYear.test(piece.trim())) ? " " : whole))
    .replace(/\(\s*[,;.\s]{0,20}\)|\[\s*[,;.\s]{0,20}\]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/\s(?=[,.;:)])/g, "")
    .trim();
}
