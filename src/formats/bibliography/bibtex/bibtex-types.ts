/** The CSL type of each entry type of BibTeX and BibLaTeX. */
const cslTypes: Record<string, string> = {
  article: "article-journal",
  suppperiodical: "article-journal",
  periodical: "periodical",
  book: "book",
  mvbook: "book",
  collection: "book",
  mvcollection: "book",
  proceedings: "book",
  mvproceedings: "book",
  reference: "book",
  mvreference: "book",
  booklet: "pamphlet",
  inbook: "chapter",
  bookinbook: "chapter",
  suppbook: "chapter",
  suppcollection: "chapter",
  incollection: "chapter",
  inreference: "entry-encyclopedia",
  inproceedings: "paper-conference",
  conference: "paper-conference",
  report: "report",
  techreport: "report",
  manual: "book",
  thesis: "thesis",
  phdthesis: "thesis",
  mastersthesis: "thesis",
  bachelorsthesis: "thesis",
  online: "webpage",
  electronic: "webpage",
  www: "webpage",
  patent: "patent",
  software: "software",
  dataset: "dataset",
  unpublished: "manuscript",
  letter: "personal_communication",
  jurisdiction: "legal_case",
  legislation: "legislation",
  legal: "legislation",
  artwork: "graphic",
  image: "figure",
  video: "motion_picture",
  movie: "motion_picture",
  audio: "song",
  music: "song",
  performance: "speech",
  review: "review",
  standard: "standard",
};

const kinds: Record<string, string> = { newspaper: "article-newspaper", magazine: "article-magazine" };

/** CSL types without an entry type of their own; `entrysubtype` carries them. */
const onlySubtypes = new Set(
  (
    "document article article-newspaper article-magazine bill broadcast classic collection entry entry-dictionary " +
    "event hearing interview map musical_score post post-weblog regulation review-book treaty"
  ).split(" "),
);

/** The CSL type of an entry; undefined if its type does not determine one. */
export function cslTypeOf(entryType: string, subtype: string): { type: string | undefined; subtypeUsed: boolean } {
  const bySubtype = Object.hasOwn(kinds, subtype) ? kinds[subtype] : onlySubtypes.has(subtype) ? subtype : undefined;
  if (bySubtype) return { type: bySubtype, subtypeUsed: true };
  return { type: Object.hasOwn(cslTypes, entryType) ? cslTypes[entryType] : undefined, subtypeUsed: false };
}

/** The genre of a thesis by its entry type. */
export const thesisGenres: Record<string, string> = {
  phdthesis: "PhD thesis",
  mastersthesis: "Master’s thesis",
  bachelorsthesis: "Bachelor’s thesis",
};

/** BibLaTeX's localisation keys for types of theses and reports. */
export const genreWords: Record<string, string> = {
  phdthesis: "PhD thesis",
  mathesis: "Master’s thesis",
  bathesis: "Bachelor’s thesis",
  candthesis: "Candidate thesis",
  techreport: "Technical report",
  resreport: "Research report",
};

const entryTypes: Record<string, string> = {
  "article-journal": "article",
  book: "book",
  chapter: "incollection",
  "paper-conference": "inproceedings",
  report: "techreport",
  thesis: "thesis",
  webpage: "online",
};

/** The entry type for a Work, and the subtype that preserves its own type. */
export function entryTypeOf(type: string | undefined): { entryType: string; subtype?: string } {
  if (type === undefined) return { entryType: "misc" };
  if (Object.hasOwn(entryTypes, type)) return { entryType: entryTypes[type]! };
  const same = Object.entries(cslTypes).find(([, csl]) => csl === type);
  if (same) return { entryType: same[0] };
  return { entryType: /^article-|^review-/.test(type) ? "article" : /^entry-/.test(type) ? "incollection" : "misc", subtype: type };
}

/** Whether `number` is the issue of a journal and `eid` an article number; elsewhere a number is just a number. */
export function isInJournal(type: string | undefined, inBook: boolean): boolean {
  return type === undefined || /^article|^review|^periodical/.test(type) || (type === "paper-conference" && !inBook);
}

/** Whether a Work is a part of a book, so that its container is a `booktitle`. */
export function isInBook(type: string | undefined): boolean {
  return type === "chapter" || type === "paper-conference" || type?.startsWith("entry") === true;
}
