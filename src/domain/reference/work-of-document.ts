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

/** Phrases that state it in running heads and footers, where no other work is cited: "Okoro (2018). Shade. Ports, 1(3), 13." */
const headSigns: RegExp[] = [
  ...signs.slice(0, 5),
  new RegExp(`^[^\\n\\d]{3,160}\\(${year}\\)\\.\\s`, "gm"),
  new RegExp(`\\bproceedings of\\b[^\\n]{3,160}?\\b${year}`, "gi"),
];

/** Phrases at the foot of the first page, where notes may cite other works: "© 2018", "Proceedings of PORTS 2018, pages 3–9". */
const footSigns: RegExp[] = [
  signs[1]!,
  new RegExp(`\\bproceedings of\\b[^\\n]{3,160}?\\b${year}[^\\n]{0,60}\\b(?:pages|pp\\.)\\s\\d`, "gi"),
];

/** "Submitted: 26 April 2018 Published: 4 July 2018", wherever the first page prints it. */
const submittedAndPublished = new RegExp(
  `\\bsubmitted:?\\s[^\\n]{4,40}?\\s(?:accepted:?\\s[^\\n]{4,40}?\\s)?published:?\\s{1,3}${date}`,
  "gi",
);

/** "Proceedings of the 58th Meeting on Ports, pages 3–9 July 5 - 10, 2020" as the beginning of a block: no note cites a work like that. */
const proceedingsLine = new RegExp(`^proceedings of\\b[^\\n]{3,200}?\\b(?:pages|pp\\.)\\s\\d[^\\n]{0,60}?\\b${year}`, "gim");

/** In characters: the foot of a first page, and the longest first page. */
const [footLength, maxFirstPage] = [500, 20_000];

/** The year of publication that the margins of a printed first page state; undefined where none or several are stated. */
export function publicationYearOfPage({ runningHeads, firstPage }: { runningHeads: string; firstPage: string }): number | undefined {
  const page = firstPage.slice(0, maxFirstPage);
  return (
    yearBySigns(headSigns, runningHeads) ??
    yearBySigns([submittedAndPublished, proceedingsLine], page) ??
    yearBySigns(footSigns, page.slice(-footLength))
  );
}

/** Formats whose files state the year of publication in a field of their own. */
const formatsWithMetadata: readonly (DocumentSummary["format"] | undefined)[] = ["jats", "tei", "html"];

/** The Work of a document from its front matter. A wrong year is worse than none: it is taken only from explicit phrases that agree. */
export function workOfDocument({
  title,
  authors,
  identifiers,
  front,
  format,
}: Pick<DocumentSummary, "title" | "authors" | "identifiers" | "front"> & Partial<Pick<DocumentSummary, "format">>): Work {
  const { doi, arxiv, isbn, pmid, pmcid } = identifiers;
  const stated = printedYear(identifiers.published);
  const read = formatsWithMetadata.includes(format) && stated !== undefined ? stated : yearBySigns(signs, front.slice(0, frontMatter));
  const published = read ?? stated ?? yearOfArxiv(arxiv);
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

const printedYear = (text: string | undefined) => (text === undefined ? undefined : Number(text.slice(0, 4)));

function yearBySigns(phrases: readonly RegExp[], text: string): number | undefined {
  for (const sign of phrases) {
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
