import type { DocumentSummary } from "../document/document.ts";
import type { Work } from "./work.ts";

/** The number of characters in which a paper prints its publication date. Later text mentions other works. */
const frontMatter = 1_500;

const year = "((?:1[6-9]|20)\\d{2})(?!\\d)";
const month = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?";
const date = `(?:\\d{1,2}(?:st|nd|rd|th)?[\\s./-]{1,2})?(?:(?:${month}|\\d{1,2})[\\s,./-]{1,2})?(?:\\d{1,2},?\\s)?${year}`;

/** Phrases that state the year of publication, most reliable first. Dates of receipt, acceptance and access are not among them. */
const signs: RegExp[] = [
  // Only at the start of a line or a sentence: elsewhere the phrase is about other publications.
  new RegExp(`(?:^|[.;|•]\\s{0,3})(?:first |originally )?published(?: online)?(?: on| in)?\\s{0,3}:?\\s{0,3}${date}`, "gim"),
  new RegExp(`(?:©|\\(c\\)|copyright)(?:\\s(?:©|\\(c\\)))?[^\\n\\d]{0,20}${year}`, "gi"),
  // "12 (2019) 1–9", "Vol. 3, No. 2, 2019".
  new RegExp(`\\b\\d{1,4}\\s{0,2}(?:\\(\\d{1,3}(?:[–-]\\d{1,3})?\\)\\s{0,2})?\\(${year}\\)\\s{0,2}[:,]?\\s{0,2}[Ae]?\\d`, "g"),
  new RegExp(`\\bvol(?:ume|\\.)?\\s{0,2}\\d{1,4}\\b[^\\n\\d]{0,12}(?:\\d{1,3}\\b[^\\n\\d]{0,12})?(?:[A-Z][a-z]{2,8}\\.?\\s)?${year}`, "gi"),
  // "16(3), 133–147, 2022", "4, 3–29 (2017)".
  new RegExp(`\\b\\d{1,4}(?:\\s?\\(\\d{1,3}\\))?,\\s{0,2}(?:pp?\\.\\s?)?[Ae]?\\d{1,6}\\s?[–-]\\s?\\d{1,6},?\\s{0,2}\\(?${year}\\)?`, "g"),
  // A line that holds only a name and a year; a sentence would end with a full stop.
  new RegExp(`^[^\\n\\d.]{0,3}\\p{Lu}[^\\n\\d]{1,80}[,\\s]\\(?${year}\\)?$`, "gmu"),
];

/** The Work of a document from its front matter. A wrong year is worse than none: it is taken only from explicit phrases that agree. */
export function workOfDocument({
  title,
  authors,
  identifiers,
  front,
}: Pick<DocumentSummary, "title" | "authors" | "identifiers" | "front">): Work {
  const { doi, arxiv, isbn, pmid, pmcid } = identifiers;
  const published = yearOf(front) ?? yearOfArxiv(arxiv);
  return {
    ...(title === "" ? {} : { title }),
    author: authors,
    ...(published === undefined ? {} : { year: published }),
    ...(doi ? { DOI: doi } : {}),
    ...(arxiv ? { arXiv: arxiv } : {}),
    ...(isbn ? { ISBN: isbn } : {}),
    ...(pmid ? { PMID: pmid } : {}),
    ...(pmcid ? { PMCID: pmcid } : {}),
  };
}

function yearOf(front: string): number | undefined {
  const text = front.slice(0, frontMatter);
  for (const sign of signs) {
    const found = new Set([...text.matchAll(sign)].map((match) => Number(match.at(-1))));
    if (found.size === 1) return [...found][0];
    if (found.size > 1) return undefined;
  }
  return undefined;
}

/** arXiv ids begin with the year and month of the first version. */
function yearOfArxiv(number: string | undefined): number | undefined {
  const [, short] = /^(?:arxiv:)?(\d{2})(?:0[1-9]|1[0-2])\.\d{4,5}/i.exec(number ?? "") ?? [];
  return short === undefined ? undefined : 2000 + Number(short);
}
