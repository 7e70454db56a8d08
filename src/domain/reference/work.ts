import { z } from "zod";

/** A person, or a body that publishes as a family name alone. */
export const Name = z.object({ family: z.string(), given: z.string().optional() });
export type Name = z.infer<typeof Name>;

const text = () => z.string().optional();

/** The publication in the world that a Reference names, with the field names of CSL-JSON where CSL has one. */
export const Work = z.object({
  /** A CSL type: article-journal, book, chapter, paper-conference, report, thesis, webpage, software, … */
  type: text(),
  title: text(),
  author: z.array(Name),
  editor: z.array(Name).optional(),
  translator: z.array(Name).optional(),
  /** Year of publication, with the letter that tells works of one year apart kept in `yearSuffix`. */
  year: z.number().int().optional(),
  yearSuffix: text(),
  /** Year, month and day as far as given, as "2019-03-14"; kept as written even when no calendar has it. */
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
  /** Date of the last visit to a page, in the form of `date`. */
  accessed: text(),
  /** Fields of a bibliography file that have no place above, under their own names and as written. */
  extra: z.record(z.string(), z.string()).optional(),
});
export type Work = z.infer<typeof Work>;

/** Names and titles as they are compared: without case, accents and punctuation, which every style sets its own way. */
export function comparable(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** What a bibliography or a corpus holds of a work in the place of a file: its fields, and the words of it that came with them. */
export interface WorkRecord {
  work: Work;
  abstract: string;
  /** The text beyond the abstract; mostly there is none. */
  body: string;
}
