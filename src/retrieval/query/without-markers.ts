const year = String.raw`(?:1[5-9]|20)\d\d[a-z]?`;
const years = String.raw`${year}(?:[,;]\s?(?:${year}|[a-z]))*`;
/** A family name with its particles and co-authors: "van Berg", "Okoro et al.", "Okoro and Lindqvist". */
const name = String.raw`(?:(?:van|von|de|der|den|la|le|du|di|da)\s){0,2}\p{Lu}[\p{L}'’-]{1,30}`;
const names = String.raw`${name}(?:,?\s(?:and|&)\s${name}|,?\s(?:et\sal|and\sothers)\.?)?`;

/** LaTeX: `\\cite{a,b}`, `\\citep[see][p. 3]{key}`, `\\footcite{key}`, with the tie before it. */
const latexCite = /~?\\(?:[a-z]{0,12}cite[a-z]{0,12}|footnotemark)\*?(?:\s?\[[^[\]]{0,200}\]){0,2}(?:\{[^{}]{0,500}\})?/gi;
const latexFootnote = /\\footnote\{[^{}]{0,2000}\}/g;

/** Pandoc: `[see @okoro2016, p. 4; -@berg]`, `[^1]`, and a bare `@okoro2016`. */
const pandoc =
  /\[\^[^[\]\s]{1,80}\]|\[[^[\]]{0,200}(?<![\p{L}\p{N}._-])-?@[\p{L}\p{N}_{][^[\]]{0,400}\]|(?<![\p{L}\p{N}.])@\p{L}[\p{L}\p{N}_:-]{2,80}/gu;

/** Labels of the alphabetic styles: `[Oko16]`, `[ABC+19, Lin17]`. */
const labels = /\[(?:[A-Z][A-Za-z]{0,6}\+?\d{2}[a-z]?)(?:[,;]\s?[A-Z][A-Za-z]{0,6}\+?\d{2}[a-z]?){0,20}\]/g;

/** Raised numbers and signs behind a word or a stop, in Unicode, HTML or Markdown: `air.¹²`, `air<sup>3</sup>`, `air^3,4^`. An exponent stands behind a unit. */
const raised = /(?<=[\p{L}\p{Pe}\p{Pf}.,;:!?"'])(?:[⁰¹²³⁴-⁹]{1,3}(?:[,⁻˒–-]?[⁰¹²³⁴-⁹]{1,3}){0,20}|[*†‡§¶]{1,3})(?=\s|[.,;:)]|$)/gu;
const exponentBehind = /(?:^|[\s\d/·])(?:[kcmdnµμ]?m|[kmcM]?g|s|ft|in|mi|ha|yd|R|χ|X|x|r|n|p)$/u;
const raisedMarkup =
  /<sup>\s?(?:<a\b[^<>]{0,200}>)?[[(]?[\d\s,;–*†-]{1,40}[\])]?(?:<\/a>)?\s?<\/sup>|(?<=[\p{L}.,;])\^\[?\d{1,3}(?:[,–-]\s?\d{1,3}){0,20}\]?\^/gu;

/** `(3)`, `(3, 5–7)` at the end of a clause, as medical journals cite. */
const parenthesised = /\s?\(\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,20}\)(?=\s*(?:[.,;:]|$))/g;

/** A placeholder for a citation of any name ([CIT], [REF]), or numbers ([3], [3–7, 9]). */
const bracketed = /\[(?:[A-Z]{2,12}|\s?\d{1,4}(?:\s?[,;–—-]\s?\d{1,4}){0,40}\s?)\]/g;

/** "Okoro and Berg (2016)", or only the year when something else is before it. */
const narrative = new RegExp(String.raw`(?:${names}\s?)?[([]\s?${years}\s?[)\]]`, "gu");

const yearAlone = new RegExp(String.raw`[([]\s?${years}\s?[)\]]`, "gu");

/** Text in brackets, up to the length of a long list of works. */
const aside = /[([]([^()[\]]{6,600})[)\]]/g;

/** "Okoro, 2016", "see Berg et al. 2017a, b", "Okoro 2016, p. 3": a name, and a year near the end. */
const nameAndYear = new RegExp(String.raw`\p{Lu}[^;]*\b${years}(?:[,:]\s?(?:pp?\.|ch\.|sec\.)?[^\p{L}]{0,20})?$`, "u");

/**
 * A sentence without its citation markers, which name works and not topics. With `keepsNames` the authors that a sentence speaks of stay:
 * "Okoro (2016) found that …" needs its subject to be judged.
 */
export function withoutMarkers(text: string, { keepsNames = false }: { keepsNames?: boolean } = {}): string {
  return text
    .replace(latexFootnote, " ")
    .replace(latexCite, " ")
    .replace(raisedMarkup, " ")
    .replace(raised, (marker, at: number, whole: string) =>
      /^[²³]$/.test(marker) && exponentBehind.test(whole.slice(Math.max(0, at - 8), at)) ? marker : " ",
    )
    .replace(pandoc, " ")
    .replace(labels, " ")
    .replace(bracketed, " ")
    .replace(keepsNames ? yearAlone : narrative, " ")
    .replace(aside, (whole, inner: string) => (inner.split(";").some((piece) => nameAndYear.test(piece.trim())) ? " " : whole))
    .replace(parenthesised, "")
    .replace(/\(\s*[,;.\s]{0,20}\)|\[\s*[,;.\s]{0,20}\]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/\s(?=[,.;:)])/g, "")
    .trim();
}
