import { z } from "zod";
import { Work } from "./work.ts";

/** A publisher's later statement about a work. A correction is not a retraction, and a notice is not the work that it is about. */
export const Notice = z.object({
  kind: z.enum(["retraction", "withdrawal", "expression-of-concern", "correction", "reinstatement"]),
  /** In the form of `Work.date`. */
  date: z.string().optional(),
  reasons: z.array(z.string()).default([]),
  /** The notice's own DOI, if it has one. */
  DOI: z.string().optional(),
  URL: z.string().optional(),
  /** The index that says so. */
  index: z.string(),
});
export type Notice = z.infer<typeof Notice>;

/** A place where the text of a work is open to everybody. */
export const OpenAccessPlace = z.object({
  URL: z.string(),
  version: z.enum(["submitted", "accepted", "published"]).optional(),
  licence: z.string().optional(),
  isPdf: z.boolean().optional(),
});
export type OpenAccessPlace = z.infer<typeof OpenAccessPlace>;

/** One work as a scholarly index describes it. */
export const IndexRecord = z.object({
  /** The index: `crossref`, `openalex`, `local:dblp`. */
  index: z.string(),
  /** The identifier of the record in that index. */
  id: z.string(),
  work: Work,
  abstract: z.string().optional(),
  notices: z.array(Notice).default([]),
  /** Other forms of the same work: the preprint of an article, the article of a preprint, a newer edition. */
  related: z
    .array(
      z.object({
        relation: z.enum(["preprint-of", "has-preprint", "newer-edition", "translation-of", "same-as"]),
        DOI: z.string().optional(),
        arXiv: z.string().optional(),
        title: z.string().optional(),
      }),
    )
    .default([]),
  openAccess: z.array(OpenAccessPlace).default([]),
  /** The number of works that cite this one, as the index counts them. */
  citedBy: z.number().int().nonnegative().optional(),
  /** The web page of the record. */
  URL: z.string().optional(),
  /** The date of the snapshot or of the answer. */
  asOf: z.string(),
});
export type IndexRecord = z.infer<typeof IndexRecord>;
