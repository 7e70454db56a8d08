import { z } from "zod";

/** A person. An organization has only a family name. */
export const Name = z.object({ family: z.string(), given: z.string().optional() });
export type Name = z.infer<typeof Name>;

const text = () => z.string().optional();

/** The publication that a Reference names, with CSL-JSON field names where CSL has one. */
export const Work = z.object({
  /** A CSL type: article-journal, book, chapter, paper-conference, report, thesis, webpage, software, … */
  type: text(),
  title: text(),
  author: z.array(Name),
  editor: z.array(Name).optional(),
  translator: z.array(Name).optional(),
  /** Year of publication. `yearSuffix` holds the letter that distinguishes works of one year. */
  year: z.number().int().optional(),
  yearSuffix: text(),
  /** Year, month and day as far as given, as in "2019-03-14". An impossible date is stored as written. */
  date: text(),
  "container-title": text(),
  "collection-title": text(),
  volume: text(),
  issue: text(),
  page: text(),
  edition: text(),
  number: text(),
  genre: text(),
  publisher: text(),
  "publisher-place": text(),
  note: text(),
  DOI: text(),
  URL: text(),
  ISBN: text(),
  ISSN: text(),
  PMID: text(),
  PMCID: text(),
  arXiv: text(),
  /** Date of the last access to a web page, in the form of `date`. */
  accessed: text(),
  /** Other fields of a bibliography file, under their original names and as written. */
  extra: z.record(z.string(), z.string()).optional(),
});
export type Work = z.infer<typeof Work>;

/** The DOIs of a work beside its first, such as that of a preprint. */
export function otherDoisOf({ extra }: Pick<Work, "extra">): string[] {
  return (extra?.otherDOIs ?? "").split(" ").filter((doi) => doi !== "");
}

/** Normalizes names and titles for comparison: removes case, accents and punctuation, which differ between citation styles. */
export function comparable(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A work as a bibliography or a corpus describes it, without a file: its fields and its text. */
export interface WorkRecord {
  work: Work;
  abstract: string;
  /** The text after the abstract. Usually empty. */
  body: string;
}
